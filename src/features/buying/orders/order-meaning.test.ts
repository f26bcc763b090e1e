import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { arrivesBy, deliveryOf, isConfirmed, labelOf, meaningOf, nextOf } from './order-meaning.ts';

const at = new Date('2026-11-20T10:00:00Z');
const order = (method: string) => ({ status: 'pending', payment: { method }, total_amount: 4200 });
/** The words for an order with these steps; those after the dash are still to come. */
function next(method: string, line: string) {
  const [done = '', ahead = ''] = line.split(' - ');
  const words = (text: string) => text.split(' ').filter(Boolean);
  const steps = [...words(done).map((step) => ({ step, at })), ...words(ahead).map((step) => ({ step }))];
  return nextOf(order(method), { steps }) ?? '';
}

describe('what happens next, by payment and state', () => {
  test.each([
    ['', 'placed - paid shipped delivered', 'We wait for your payment'],
    ['cod', 'placed awaits_approval - confirmed shipped delivered', 'This order is large'],
    ['cod', 'placed confirmed - shipped delivered', 'hand it to a carrier.'],
    ['razorpay', 'placed paid - shipped delivered', 'hand it to a carrier.'],
    ['razorpay', 'placed paid packed - shipped delivered', 'packed and waits for its carrier'],
    ['cod', 'placed confirmed shipped - delivered', 'keep ₹4,200.00 ready'],
    ['razorpay', 'placed paid shipped - delivered', 'on its way.'],
    ['cod', 'placed confirmed shipped delivered - cash_booked', 'nothing more to do'],
    ['cod', 'shipped delivered return_asked - cash_booked', 'answer it here'],
    ['cod', 'delivered return_asked cash_booked', 'keep the goods as they are'],
    ['cod', 'delivered return_asked return_accepted - cash_booked returned', 'We take the goods back'],
    ['cod', 'delivered return_asked return_declined - cash_booked', 'nothing more to do'],
    ['cod', 'placed confirmed shipped refused', 'owe nothing'],
    ['razorpay', 'delivered return_accepted - returned', 'goes back the way you paid'],
    ['cod', 'delivered return_accepted - returned', 'by bank transfer'],
    ['razorpay', 'paid cancelled - refunded', '5 to 7 Business Days'],
    ['cod', 'confirmed shipped - refunded', 'the way you paid'],
    ['cod', 'cash_booked returned - cash_returned', 'by bank transfer'],
    ['', 'placed - paid survey handover', 'Nothing is built before it has arrived'],
    ['razorpay', 'placed paid - survey approval handover', 'We call you to agree on a day'],
    ['razorpay', 'paid survey approval shipped - installation handover', 'Our fitters'],
    ['cod', 'confirmed installation handover - cash_booked', 'Your system is with you'],
  ])('an order paid by "%s" says after %s what comes next: %s', (method, steps, words) => {
    expect(next(method, steps)).toContain(words);
  });

  test('an order that is over has no next step', () => {
    expect(next('razorpay', 'placed paid shipped delivered')).toBe('');
    expect(next('cod', 'placed confirmed cancelled')).toBe('');
  });

  test('a step that a system does not need is said to be not needed', () => {
    expect(labelOf({ step: 'net_meter', skipped: true })).toBe('Net meter: not needed');
  });

  test('a step that the shop does not know is not shown', () => {
    expect([labelOf({ step: 'on_the_moon' }), labelOf({ step: 'toString' })]).toEqual([undefined, undefined]);
    expect(labelOf({ step: 'refunded', amount: 499.5 })).toBe('Refunded: ₹499.50');
  });
});

describe('what the status word means for this order', () => {
  const meaning = (status: string, payment: Order['payment'], done = '') =>
    meaningOf(
      { status, payment, total_amount: 4200 },
      { steps: done.split(' ').map((step) => ({ step, at })) },
    );
  test.each([
    [
      'pending',
      { method: 'cod' },
      'placed confirmed',
      'Confirmed, not packed yet. You pay ₹4,200.00 at the door.',
    ],
    [
      'pending',
      { method: 'cod' },
      'placed confirmed packed',
      'Confirmed and packed, not shipped yet. You pay ₹4,200.00 at the door.',
    ],
    [
      'pending',
      { method: 'cod', awaits_approval: true as const },
      'placed',
      'Not confirmed yet: we look at it first.',
    ],
    ['pending', null, 'placed', 'Not paid yet.'],
    ['paid', { method: 'razorpay' }, 'placed paid', 'Paid. We are getting it ready.'],
    ['shipped', { method: 'cod' }, 'placed confirmed shipped', 'On its way to you.'],
    ['shipped', { method: 'cod' }, 'shipped delivered', 'Delivered.'],
    ['completed', { method: 'cod' }, 'shipped delivered cash_booked', 'Delivered and paid.'],
    ['completed', { method: 'cod' }, 'delivered cash_booked returned', 'The goods came back to us.'],
    ['cancelled', { method: 'cod' }, 'shipped refused', 'The goods came back to us.'],
    ['cancelled', null, 'placed expired', 'You owe nothing for it.'],
    ['on_hold', null, 'placed', undefined],
  ])('the status %s of an order with %j after %s means: %s', (status, payment, done, words) => {
    expect(meaning(status, payment, done)).toBe(words);
  });

  test('only cash on delivery that is confirmed counts as fine while pending', () => {
    const is = (status: string, payment: Order['payment']) => isConfirmed({ status, payment });
    expect(is('pending', { method: 'cod' })).toBe(true);
    expect(is('pending', { method: 'cod', awaits_approval: true })).toBe(false);
    expect([
      is('pending', null),
      is('pending', { method: 'razorpay' }),
      is('shipped', { method: 'cod' }),
    ]).toEqual([false, false, false]);
  });
});

test('the delivery time of an order is that of its products, each once', () => {
  const item = (delivery?: string) => ({ product: 1, product_name: 'Kit', quantity: 1, price: 1, delivery });
  const charge = { product_name: 'Fitting', quantity: 1, price: 1, delivery: '' };
  expect(deliveryOf({ items: [item('5 to 9 days by lorry'), item(''), item('')] })).toBe(
    '5 to 9 days by lorry; 3-5 Business Days',
  );
  expect(deliveryOf({ items: [item('Built in 3 days'), charge] })).toBe('Built in 3 days');
  expect(deliveryOf({ items: [item()] })).toBe(
    '3-5 Business Days, unless a product’s own page says otherwise',
  );
});

describe('the day by which an order is there', () => {
  const item = (delivery?: string) => ({ product: 1, product_name: 'Kit', quantity: 1, price: 1, delivery });
  const confirmed = { step: 'confirmed', at: new Date('2026-11-29T11:00:00Z') };
  const told = (
    { status = 'pending', items = [item('')] },
    steps = [confirmed],
    now = new Date('2026-12-01T11:00:00Z'),
  ) => arrivesBy({ status, items }, steps, now);

  test('it is counted from the confirmation or the payment, by the words of each product', () => {
    expect(told({})).toBe('Fri, 4 Dec');
    expect(told({ status: 'shipped', items: [item(''), item('5 to 9 days by lorry')] })).toBe('Tue, 8 Dec');
    expect(told({ status: 'paid' }, [{ ...confirmed, step: 'paid' }])).toBe('Fri, 4 Dec');
    expect(told({}, [confirmed], new Date('2026-12-04T11:00:00Z'))).toBe('Fri, 4 Dec');
  });

  test.each<[string, Parameters<typeof told>]>([
    ['is over', [{ status: 'cancelled' }]],
    ['is delivered', [{ status: 'shipped' }, [confirmed, { ...confirmed, step: 'delivered' }]]],
    ['is not confirmed', [{}, [{ ...confirmed, step: 'placed' }]]],
    ['is late', [{}, [confirmed], new Date('2026-12-05T11:00:00Z')]],
    ['takes an unknown time', [{ items: [item('By lorry, on a day agreed by phone')] }]],
    ['comes of a backend that tells no delivery', [{ items: [item(undefined)] }]],
  ])('no day is told of an order that %s', (_, [order, steps, now]) => {
    expect(told(order, steps, now)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { EventKind } from '#contract/order-events.ts';
import { settings } from '#settings/settings.ts';
import { isReturnable, type TimedEvent, timelineOf } from './order-timeline.ts';

const now = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const order = {
  status: 'pending',
  createdAt: daysAgo(3),
  paymentMethod: null,
  awaitsApproval: false,
  carrier: null,
  trackingNumber: null,
  deliveredAt: null,
  returnedAt: null,
  installed: false,
} as const;
type Order = Parameters<typeof timelineOf>[0];

/** The steps of an order with this history; a star marks what is still to come. */
function steps(row: Partial<Order>, ...history: (EventKind | [EventKind, Record<string, unknown>])[]) {
  const events = history.map((event) => {
    const [kind, data] = typeof event === 'string' ? [event, {}] : event;
    return { at: daysAgo(2).toISOString(), kind, data } as TimedEvent;
  });
  return timelineOf({ ...order, ...row }, events, now)
    .timeline.map(
      ({ step, at, amount, extra }) =>
        `${step}${at ? '' : '*'}${amount ? ` ${amount}` : ''}${extra ? ' extra' : ''}`,
    )
    .join(', ');
}
const cod = { paymentMethod: 'cod' } as const;
const online = { paymentMethod: 'online' } as const;

describe('what an order has behind it and what it waits for', () => {
  test('an online order', () => {
    expect(steps({})).toBe('placed, paid*, shipped*, delivered*');
    expect(steps({ ...online, status: 'paid' }, 'paid')).toBe('placed, paid, shipped*, delivered*');
    expect(steps({ ...online, status: 'shipped' }, 'paid', 'packed', 'shipped')).toBe(
      'placed, paid, packed, shipped, delivered*',
    );
    expect(steps({ ...online, status: 'completed' }, 'paid', 'shipped', 'completed')).toBe(
      'placed, paid, shipped, delivered',
    );
  });

  test('the refund of a second payment is told apart from that of the order', () => {
    const paid = ['paid', { payment: 'pay_1' }] satisfies [EventKind, object];
    const refund = (kind: EventKind, payment: string, paise: number) =>
      [kind, { payment, amount_paise: paise }] satisfies [EventKind, object];
    const due = refund('refund_due', 'pay_2', 50_000);
    expect(steps({ ...online, status: 'paid' }, paid, due)).toBe(
      'placed, paid, shipped*, delivered*, refunded* 500 extra',
    );
    const history = [paid, due, refund('refund_processed', 'pay_2', 50_000)];
    expect(steps({ ...online, status: 'cancelled' }, ...history, refund('refund_due', 'pay_1', 40_000))).toBe(
      'placed, paid, refunded 500 extra, refunded* 400',
    );
  });

  test('an order with cash on delivery waits for its confirmation, its parcel and its cash', () => {
    expect(steps({ ...cod, awaitsApproval: true }, 'cod_awaits_approval')).toBe(
      'placed, awaits_approval, confirmed*, shipped*, delivered*',
    );
    expect(steps(cod, 'cod_awaits_approval', 'cod_approved')).toBe(
      'placed, awaits_approval, confirmed, shipped*, delivered*',
    );
    const door = { ...cod, status: 'shipped', deliveredAt: daysAgo(1) } as const;
    expect(steps(door, 'cod_confirmed', 'shipped', 'delivered')).toBe(
      'placed, confirmed, shipped, delivered, cash_booked*',
    );
    const cash = ['completed', { cash_paise: 100 }] satisfies [EventKind, object];
    expect(steps({ ...cod, status: 'completed' }, 'shipped', 'delivered', cash)).toBe(
      'placed, shipped, delivered, cash_booked',
    );
    expect(steps({ ...cod, status: 'completed' }, 'shipped', cash)).toBe(
      'placed, shipped, delivered, cash_booked',
    );
  });

  test.each([
    [{ refused: true }, 'refused'],
    [{ returned: true }, 'returned'],
    [{ declined: true }, 'declined'],
    [{ reason: 'expired' }, 'expired'],
    [{ by: 'buyer' }, 'cancelled'],
    [{ by: 'operator', reason: 'no stock' }, 'cancelled'],
  ])('an order cancelled with %j is shown as %s', (data, step) => {
    expect(steps({ ...cod, status: 'cancelled' }, ['cancelled', data])).toBe(`placed, ${step}`);
  });

  test('money on its way back is told until it has gone, in parts if it goes in parts', () => {
    const due = ['refund_due', { amount_paise: 20_050 }] satisfies [EventKind, object];
    const part = ['refund_processed', { amount_paise: 5050 }] satisfies [EventKind, object];
    const rest = ['refund_processed', { amount_paise: 15_000 }] satisfies [EventKind, object];
    const ended = { ...online, status: 'cancelled' } as const;
    expect(steps(ended, 'cancelled', due)).toBe('placed, cancelled, refunded* 200.5');
    expect(steps(ended, 'cancelled', due, part)).toBe('placed, cancelled, refunded 50.5, refunded* 150');
    expect(steps(ended, 'cancelled', due, part, rest)).toBe('placed, cancelled, refunded 50.5, refunded 150');
  });

  test('a rest of less than a rupee, which the provider does not refund, is not promised', () => {
    const due = ['refund_due', { amount_paise: 20_050 }] satisfies [EventKind, object];
    const back = ['refund_processed', { amount_paise: 20_000 }] satisfies [EventKind, object];
    expect(steps({ ...online, status: 'cancelled' }, 'cancelled', due, back)).toBe(
      'placed, cancelled, refunded 200',
    );
  });

  test('an order that comes back: asked, agreed, back, and its cash given back by hand', () => {
    const done = { ...cod, status: 'completed', deliveredAt: daysAgo(1) } as const;
    expect(steps(done, 'return_asked', 'return_accepted')).toBe(
      'placed, return_asked, return_accepted, returned*',
    );
    expect(steps(done, 'return_asked', 'return_accepted', 'return_declined')).toBe(
      'placed, return_asked, return_accepted, return_declined',
    );
    const back = ['returned', { cash_paise: 500 }] satisfies [EventKind, object];
    expect(steps(done, 'return_accepted', back)).toBe('placed, return_accepted, returned, cash_returned* 5');
    expect(steps(done, back, ['cash_returned', { cash_paise: 500 }])).toBe(
      'placed, returned, cash_returned 5',
    );
  });

  test("an operator's name and note are nobody's business; the answer to a return is the buyer's", () => {
    const data = { by: 'operator' as const, operator: 'Ravi', note: 'rude', message: 'Send it to Lucknow.' };
    const { timeline } = timelineOf(order, [{ at: now.toISOString(), kind: 'return_accepted', data }], now);
    expect(JSON.stringify(timeline)).not.toMatch(/Ravi|rude|operator/);
    expect(timeline[1]).toMatchObject({ message: 'Send it to Lucknow.' });
  });
});

describe('what its buyer may do', () => {
  test.each([
    ['pending', true],
    ['paid', true],
    ['shipped', false],
    ['completed', false],
    ['cancelled', false],
  ] as const)('an order that is %s can be cancelled: %s', (status, can) => {
    expect(timelineOf({ ...order, status }, [], now).can_cancel).toBe(can);
  });

  test('a delivered order can be returned within the days of the policy, once', () => {
    const delivered = (days: number, returned = false) =>
      isReturnable({ deliveredAt: daysAgo(days), returnedAt: returned ? now : null }, now);
    expect([settings().parcels.returnDays, delivered(10), delivered(10.001), delivered(1, true)]).toEqual([
      10,
      true,
      false,
      false,
    ]);
    expect(isReturnable(order, now)).toBe(false);
    const row = { ...order, status: 'completed', deliveredAt: daysAgo(1) } as const;
    const asked = {
      at: now.toISOString(),
      kind: 'return_asked',
      data: { by: 'buyer', reason: 'other' },
    } as const;
    expect([timelineOf(row, [], now).can_return, timelineOf(row, [asked], now).can_return]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the parcel', () => {
  const tracking = (carrier: string | null, trackingNumber: string | null) =>
    timelineOf({ ...order, carrier, trackingNumber }, [], now).tracking;

  test('a carrier of content/site.json gets a link, with the number as part of the address', () => {
    expect(tracking('delhivery', 'A/1')).toEqual({
      carrier: 'Delhivery',
      number: 'A/1',
      url: 'https://www.delhivery.com/track-v2/package/A%2F1',
    });
  });

  test('a parcel of another carrier shows its number alone, and one without a number its carrier', () => {
    expect(tracking('Our own van', '7')).toEqual({ carrier: 'Our own van', number: '7' });
    expect([tracking('Delhivery', null), tracking(null, null)]).toEqual([
      { carrier: 'Delhivery' },
      undefined,
    ]);
  });

  test('each carrier of content/site.json has a name of its own and an https address with a place for the number', () => {
    const { carriers } = settings().parcels;
    for (const { url } of carriers) expect(url).toMatch(/^https:\/\/[^{}]+\{number\}[^{}]*$/);
    expect(new Set(carriers.map(({ name }) => name.toLowerCase())).size).toBe(carriers.length);
  });
});

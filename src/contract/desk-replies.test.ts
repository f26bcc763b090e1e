import { describe, expect, test } from 'vitest';
import { fields } from '#tests/support/payload-bounds.ts';
import { deskReplies, deskSteps, deskTasks } from './desk.ts';

const at = '2026-11-20T10:00:00Z';
const row = {
  id: 100001,
  placed_at: at,
  status: 'paid',
  method: null,
  total: 30998,
  name: 'Asha Verma',
  city: 'Lucknow',
};
const order = {
  id: 100001,
  status: 'shipped',
  placed_at: at,
  total: 30998,
  method: 'razorpay',
  buyer: { username: 'asha', email: null },
  shipping: { city: 'Lucknow', zip: '226001' },
  items: [{ product: 7, product_name: 'Panel', quantity: 2, price: 15499 }],
  parcel: { packed_at: at, carrier: 'Delhivery', tracking_number: 'AWB-42', delivered_at: null },
  cash_booked_at: null,
  asked_return: { reason: 'damaged', details: 'Broken glass', asked_at: at, answer: null },
  payments: [{ id: 'pay_1', amount: 30998, status: 'captured', outcome: 'paid', at }],
  refunds: [{ amount: 15499, status: 'due', purpose: 'return', at }],
  refundable: 15499,
  history: [{ at, kind: 'shipped', data: { carrier: 'Delhivery' } }],
  steps: [...deskSteps],
};
const inquiry = {
  id: 5,
  at,
  name: 'Ravi',
  email: 'ravi@dhoop.example',
  phone: '',
  message: 'Does it fit?',
  replies: [{ at, operator: 'asha', message: 'It fits.' }],
};
const product = {
  slug: 'panel',
  name: 'Panel',
  price: 15499,
  original_price: null,
  stock: 40,
  published: true,
};
const overview = {
  tasks: deskTasks.map((task) => ({ task, count: 2 })),
  inquiries: 3,
  refunds: [{ order: 100001, amount: 15499, status: 'failed', since: at }],
  health: {
    alarms: [{ text: 'No mail has left for an hour.', since: at }],
    webhook_at: null,
    messages_since: at,
    jobs: [{ job: 'reconcile', at, ms: 120, failed_since: null, result: { paid: 1 } }],
  },
  carriers: ['Delhivery'],
};

/** A complete reply of each call. */
const whole: Record<keyof typeof deskReplies, object> = {
  overview,
  orders: { count: 60, results: [row] },
  order,
  step: order,
  inquiries: { count: 60, mails: true, results: [inquiry] },
  reply: inquiry,
  products: { count: 60, results: [product] },
  product,
};
const calls = Object.entries(whole) as [keyof typeof deskReplies, object][];

describe('what the desk is answered', () => {
  test.each(calls)('%s: nothing of it is lost', (call, reply) => {
    expect(deskReplies[call].parse(reply)).toEqual(reply);
  });

  test.each(calls)('%s: none of its fields may be missing', (call, reply) => {
    for (const field of Object.keys(reply))
      expect(fields(deskReplies[call], { ...reply, [field]: undefined })).toEqual([field]);
  });

  test('an order that nobody wants to return has no return', () => {
    expect(deskReplies.order.parse({ ...order, asked_return: null }).asked_return).toBeNull();
  });

  test('a task or a step that the desk does not know is refused', () => {
    expect(fields(deskReplies.order, { ...order, steps: ['steal'] })).toEqual(['steps.0']);
    expect(fields(deskReplies.overview, { ...overview, tasks: [{ task: 'sleep', count: 1 }] })).toEqual([
      'tasks.0.task',
    ]);
  });
});

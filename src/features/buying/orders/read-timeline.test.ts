import { describe, expect, test } from 'vitest';
import { addressLines } from '#domain/order/address-lines.ts';
import { leftToRefund, readTimeline } from './read-timeline.ts';

const timeline = [{ step: 'placed', at: '2026-11-20T10:00:00.000Z' }, { step: 'shipped' }];

describe("an order's timeline, read from what a backend sends", () => {
  test('a timeline has its steps, its parcel, and what its buyer may do', () => {
    const tracking = { carrier: 'Delhivery', number: 'AWB-42', url: 'https://track.example/AWB-42' };
    expect(readTimeline({ timeline, tracking, can_cancel: true, can_return: false })).toEqual({
      steps: [{ step: 'placed', at: new Date('2026-11-20T10:00:00Z') }, { step: 'shipped' }],
      tracking,
      canCancel: true,
      canReturn: false,
    });
  });

  test('an amount that was refunded before is not refunded again', () => {
    const refunded = (amount: number, at?: string) => ({ step: 'refunded', amount, ...(at ? { at } : {}) });
    expect(leftToRefund({ total_amount: 5000 })).toBe(5000);
    const steps = [...timeline, refunded(500.1, '2026-11-21T10:00:00.000Z'), refunded(100)];
    expect(leftToRefund({ total_amount: 5000, timeline: steps })).toBe(4399.9);
    expect(leftToRefund({ total_amount: 600, timeline: steps })).toBe(0);
    const twicePaid = [...steps, { ...refunded(5000), extra: true as const }];
    expect(leftToRefund({ total_amount: 5000, timeline: twicePaid })).toBe(4399.9);
  });

  test('an order without a timeline shows none, and offers nothing', () => {
    for (const sent of [undefined, []])
      expect(readTimeline({ timeline: sent, can_cancel: true, can_return: true })).toBeUndefined();
  });

  test('the lines of the address; none if a backend sends none or something else', () => {
    const shipping = {
      fullName: 'Asha',
      address: '12 Hazratganj\nFloor 2',
      city: 'Lucknow',
      zip: '226001',
      phone: 5,
    };
    expect(addressLines(shipping)).toEqual(['Asha', '12 Hazratganj', 'Floor 2', 'Lucknow 226001']);
    for (const none of [undefined, {}]) expect(addressLines(none)).toEqual([]);
  });
});

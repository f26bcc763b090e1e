import { describe, expect, test } from 'vitest';
import { cancelsUnpaid, devicesSignedIn, keepsOrders, stopsDeletion } from './account-settings.ts';

describe('what is said before an account is deleted', () => {
  test('one open order, or several, are named and prevent the deletion', () => {
    expect(stopsDeletion([100001])).toMatch(/^Your order 100001 is still open.* when it is over\.$/);
    expect(stopsDeletion([100001, 100002])).toMatch(
      /^Your orders 100001, 100002 are still open.* when they are over\.$/,
    );
  });

  test('unpaid orders that a deletion cancels are named', () => {
    expect(cancelsUnpaid([100003])).toBe('Your unpaid order 100003 will be cancelled.');
    expect(cancelsUnpaid([100003, 100004])).toBe('Your unpaid orders 100003, 100004 will be cancelled.');
  });

  test('orders that tax law requires are kept until March of the year that is named', () => {
    expect(keepsOrders(1, 2035)).toContain('keep 1 order with what stands on the invoice until March 2035');
    expect(keepsOrders(2, 2035)).toContain('keep 2 orders with what stands on the invoice until March 2035');
  });
});

test('the device that shows the settings is counted as signed in', () => {
  expect(devicesSignedIn(0)).toBe('Only this device is signed in.');
  expect(devicesSignedIn(3)).toBe('3 devices are signed in, with this one.');
});

import { describe, expect, test } from 'vitest';
import { AccountReply, Done } from './account.ts';

describe('what the account settings are answered', () => {
  const account = {
    username: 'asha',
    email: 'asha@dhoop.example',
    email_confirmed: true,
    new_email: null,
    sends_mail: true,
    sessions: 2,
    addresses: [{ order: 100001, lines: ['12 Station Road', 'Lucknow 226001'], in_use: false }],
    deletion: { open_orders: [100002], unpaid_orders: [100003], kept_orders: 1, kept_until: null },
  };

  test('a complete account is read whole, an incomplete one refused', () => {
    expect(AccountReply.parse(account)).toEqual(account);
    for (const field of Object.keys(account))
      expect(AccountReply.safeParse({ ...account, [field]: undefined }).success, field).toBe(false);
    for (const nested of [{ addresses: [{}] }, { deletion: {} }])
      expect(AccountReply.safeParse({ ...account, ...nested }).success).toBe(false);
  });

  test('a change is answered with a sentence', () => {
    expect(Done.parse({ message: 'Your password is changed.' })).toEqual({
      message: 'Your password is changed.',
    });
    expect(Done.safeParse({}).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { type Bound, bounds, emailOf, letters, refusal } from '#tests/support/payload-bounds.ts';
import {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from './account-payloads.ts';

const linkToken = 'aB3_-'.repeat(9).slice(0, 43);
const tokenBound: Bound = [
  'token',
  [linkToken, letters(43)],
  ['', letters(42), letters(44), ` ${letters(43)}`, `${letters(42)}.`, undefined],
];
const passwordBound: Bound = ['password', ['x', letters(256)], ['', letters(257), 5, undefined]];
const newPasswordBound: Bound = [
  'new_password',
  [letters(6), letters(256), ' spaces stay '],
  [letters(5), letters(257), 'tab\u0007bell', undefined],
];

bounds('reset link', ResetLinkPayload, { account: 'asha' }, [
  ['account', ['a', 'asha@dhoop.example', letters(254)], ['', ' ', letters(255), 'a\u0000', undefined]],
]);

bounds('reset password', ResetPasswordPayload, { token: linkToken, new_password: 'monsoon-lamp' }, [
  tokenBound,
  newPasswordBound,
]);

bounds('confirm e-mail', ConfirmEmailPayload, { token: linkToken }, [tokenBound]);

bounds('new password', NewPasswordPayload, { password: 'x', new_password: 'monsoon-lamp' }, [
  passwordBound,
  newPasswordBound,
]);

bounds('new e-mail', NewEmailPayload, { password: 'x', email: 'asha@dhoop.example' }, [
  passwordBound,
  ['email', ['', 'a@b.c', emailOf(254)], ['asha', 'a@b', emailOf(255), null, undefined]],
]);

bounds('remove address', RemoveAddressPayload, { order: 100001 }, [
  ['order', [1, 100001], [0, -1, 1.5, '100001', undefined]],
]);

bounds('delete account', DeleteAccountPayload, { password: 'x' }, [passwordBound]);

test('reset link: full-width letters become plain ones, and spaces around the account are dropped', () => {
  expect(ResetLinkPayload.parse({ account: '  Ａｓｈａ ' }).account).toBe('Asha');
});

test('a link that was not copied whole is refused with what to do', () => {
  expect(refusal(ConfirmEmailPayload, { token: letters(42) })).toEqual({
    token: 'must be copied whole from the link',
  });
});

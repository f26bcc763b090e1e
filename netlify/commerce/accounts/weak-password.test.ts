import { describe, expect, test } from 'vitest';
import { signupFields } from '#domain/fields.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordWeakness } from './weak-password.ts';

const account = { username: 'Asha Kumari', email: 'asha.k@example.com' };

describe('sign-in: passwords that are guessed first', () => {
  test.each([
    'password',
    'QWERTY',
    'Jaishreeram',
    'Sachin10',
    '１２３４５６',
    '      ',
    'ASHA KUMARI',
    'asha.k',
  ])('%s is refused', (password) => {
    expect(passwordWeakness(password, account)).toMatch(/Choose another\.$/);
  });

  test.each(['mango7', 'tall-mango-tree-7', 'सूरज की धूप', 'correct horse battery'])(
    '%s is taken',
    (password) => {
      expect(passwordWeakness(password, account)).toBeUndefined();
    },
  );

  test.each([
    ['password', 'This password is one of the most common. Choose another.'],
    ['zzzzzzzz', 'A password of one repeated character is too easy to guess. Choose another.'],
    ['Asha.K@example.COM', 'Your name is too easy to guess as a password. Choose another.'],
    ['asha.k', 'Your name is too easy to guess as a password. Choose another.'],
  ])('%s: the shopper hears why', (password, why) => {
    expect(passwordWeakness(password, account)).toBe(why);
  });

  test('without an e-mail address, only the username is compared', () => {
    expect(passwordWeakness('asha.k', { ...account, email: null })).toBeUndefined();
  });

  test('the list has some hundreds, each in lower case and long enough to be tried at all', () => {
    expect(commonPasswords.size).toBeGreaterThan(600);
    const useless = [...commonPasswords].filter(
      (entry) => entry !== entry.toLowerCase() || entry.length < signupFields.password.min,
    );
    expect(useless).toEqual([]);
  });
});

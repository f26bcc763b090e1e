import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signupFields } from '#domain/form/fields.ts';
import { commonPasswords, hashPassword, passwordWeakness, verifyPassword } from './passwords.ts';

const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

describe('passwords', () => {
  test('a stored password is argon2id with a salt of its own, and only the password fits it', async () => {
    const [one, other] = [await hashPassword('monsoon-lamp'), await hashPassword('monsoon-lamp')];
    expect(one).toMatch(form);
    expect(other).toMatch(form);
    expect(one).not.toBe(other);
    expect(await verifyPassword('monsoon-lamp', one)).toBe(true);
    expect(await verifyPassword('monsoon-lamp', other)).toBe(true);
    for (const wrong of ['Monsoon-lamp', 'monsoon-lamp ', 'monsoon', '']) {
      expect(await verifyPassword(wrong, one)).toBe(false);
    }
  });

  test('the same letters from another keyboard are the same password', async () => {
    expect(await verifyPassword('ｍｏｎｓｏｏｎ', await hashPassword('monsoon'))).toBe(true);
  });

  test('nobody signs in without a stored password, or with one that cannot be read', async () => {
    const hash = await hashPassword('monsoon');
    const unreadable = [
      undefined,
      '',
      'none',
      `x${hash}`,
      `${hash}=`,
      hash.replace('v=19', 'v=16'),
      hash.slice(0, -4),
    ];
    for (const stored of unreadable) expect(await verifyPassword('monsoon', stored)).toBe(false);
  });

  test.each([
    [64, 3, 1],
    [128, 10, 1],
    [128, 1, 10],
  ])(
    'a password that was stored at another cost still fits: %i KiB, %i passes, %i lanes',
    async (m, t, p) => {
      const setting = { message: 'monsoon', nonce: Buffer.alloc(16), memory: m, passes: t, parallelism: p };
      const key = argon2Sync('argon2id', { ...setting, tagLength: 32 })
        .toString('base64')
        .slice(0, 43);
      const stored = `$argon2id$v=19$m=${m},t=${t},p=${p}$${'A'.repeat(22)}$${key}`;
      expect(await verifyPassword('monsoon', stored)).toBe(true);
      expect(await verifyPassword('monsoon', stored.replace(`t=${t}`, `t=${t + 1}`))).toBe(false);
      expect(await verifyPassword('monsoon', stored.replace(`m=${m}`, `m=${m + 8}`))).toBe(false);
    },
  );
});

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
  ])('the guessable password %s is refused', (password) => {
    expect(passwordWeakness(password, account)).toBeDefined();
  });

  test.each(['mango7', 'tall-mango-tree-7', 'सूरज की धूप', 'correct horse battery'])(
    'the password %s is accepted',
    (password) => {
      expect(passwordWeakness(password, account)).toBeUndefined();
    },
  );

  test.each([
    ['password', 'common'],
    ['zzzzzzzz', 'one_character'],
    ['Asha.K@example.COM', 'own_name'],
    ['asha.k', 'own_name'],
  ])('the password %s is refused because it is %s', (password, why) => {
    expect(passwordWeakness(password, account)).toBe(why);
  });

  test('without an e-mail address, a password is compared with the username alone', () => {
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

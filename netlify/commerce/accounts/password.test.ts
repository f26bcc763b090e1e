import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

describe('§6 passwords', () => {
  test('§6 what is stored is argon2id with a salt of its own, and only the password fits it', async () => {
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

  test('§6 the same letters from another keyboard are the same password', async () => {
    expect(await verifyPassword('ｍｏｎｓｏｏｎ', await hashPassword('monsoon'))).toBe(true);
  });

  test('§6 without a stored password, or with one that cannot be read, nobody gets in', async () => {
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
    '§6 a password that was stored at another cost still fits: %i KiB, %i passes, %i lanes',
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

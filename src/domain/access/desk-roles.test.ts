import { expect, test } from 'vitest';
import { deskRoles, mayUse } from './desk-roles.ts';

test('an owner may use every part of the desk, others their own and what is open to all', () => {
  const parts = ['any', ...deskRoles] as const;
  const open = Object.fromEntries(
    deskRoles.map((role) => [role, parts.filter((part) => mayUse(role, part))]),
  );
  expect(open).toEqual({
    owner: ['any', 'owner', 'orders', 'content', 'sales'],
    orders: ['any', 'orders', 'sales'],
    content: ['any', 'content'],
    sales: ['any', 'sales'],
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authenticate, hasSignedInFrom, openSession, refresh } from '#netlify/commerce/accounts/sessions.ts';
import { getPreview, previewLink } from '#netlify/commerce/publishing/preview.ts';
import { posts, users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { readEnv } from '#netlify/platform/env.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** A secret is replaced in three steps: `old`, `new,old`, `new`. Nobody notices. */

const { db } = await freshShop();
const old = 'the-old-secret-0123456789abcdef0123456789';
const fresh = 'the-new-secret-0123456789abcdef0123456789';

/** The shop with these secrets, as a process that was started with them. */
const shopWith = (...secrets: string[]): Ctx => {
  const value = secrets.join(',');
  const { TOKEN_SECRET = [] } = readEnv({ TOKEN_SECRET: value });
  const ctx = verbCtx(db);
  return { ...ctx, env: { ...ctx.env, TOKEN_SECRET } };
};
const [before, during, after] = [shopWith(old), shopWith(fresh, old), shopWith(fresh)];
const isSignedIn = async (ctx: Ctx, token: string) =>
  (await authenticate(ctx, `Bearer ${token}`)) !== undefined;
const renewed = async (ctx: Ctx, token: string) => {
  const reply = await refresh(ctx, { refresh: token });
  if (!reply.ok) throw new Error('refused');
  return reply.value;
};

test('a shopper who signed in before TOKEN_SECRET is replaced stays signed in', async () => {
  const { username } = await signedInUser(db);
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const tokens = await openSession(before, db, user?.id ?? 0, { address: '203.0.113.5' });
  if (!tokens) throw new Error('no session');
  expect(await isSignedIn(during, tokens.access)).toBe(true);
  expect(await hasSignedInFrom(during, username, '203.0.113.5')).toBe(true);
  // Two tabs, one at a process that does not know the new secret yet.
  const [one, two] = [await renewed(before, tokens.refresh), await renewed(during, tokens.refresh)];
  expect(two.refresh).toBe(one.refresh);
  const last = await renewed(after, one.refresh);
  expect([await isSignedIn(after, last.access), await isSignedIn(after, tokens.access)]).toEqual([
    true,
    false,
  ]);
});

test('a preview link holds until the secret that signed it is removed', async () => {
  const slug = `draft-${randomUUID()}`;
  await db.insert(posts).values({ slug, title: 'Draft', descriptionHtml: '<p>Soon</p>', published: false });
  const link = async (ctx: Ctx) => {
    const made = await previewLink(ctx, { type: 'post', slug }, 1);
    return made.ok ? (made.value.path.split('/')[3] ?? '') : '';
  };
  const [first, second] = [await link(before), await link(during)];
  const opens = async (ctx: Ctx, token: string) => (await getPreview(ctx, token)).ok;
  expect([await opens(during, first), await opens(after, second), await opens(after, first)]).toEqual([
    true,
    true,
    false,
  ]);
});

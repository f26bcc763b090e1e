import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { KeptPicture } from '#contract/desk-content.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { keptPictures, pictureKind } from '#domain/product/picture-kind.ts';
import { pictures } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { sizeOf, withoutMetadata } from './picture-notes.ts';

/** Pictures that the shop keeps in its database or a bucket, and the addresses of pictures that an entry may name. */

export const picturePattern = /^\/(pictures\/[\w-]+\.\w{3,4}|api\/pictures\/[0-9a-f]{40}\.\w{3,4})$/;
const pixelsMax = 50_000_000;

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
type Ending = keyof typeof types;
export const typeOf = (name: string) => types[name.split('.').at(-1) as Ending];

/**
 * Keeps a picture under a name made of its bytes; the same picture twice is kept once. What a camera notes in it, such as
 * where it was taken, is removed. Errors: invalid_input with what to do, upstream_failed (the bucket did not take it).
 */
export async function keepPicture(
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'log'>,
  given: Uint8Array,
  operator: string,
): Promise<Result<KeptPicture, ApiError>> {
  const kind = pictureKind(given);
  if (!kind.isPhoto) return refuse('picture_kind_wrong', { kind: kind.name });
  const size = sizeOf(given, kind.name);
  if (!size) return refuse('picture_damaged');
  if (size.width * size.height > pixelsMax) return refuse('picture_too_large');
  const bytes = withoutMetadata(given, kind.name);
  const name = `${createHash('sha1').update(bytes).digest('hex')}.${kind.name}`;
  const isInBucket = ctx.env.PICTURES_BUCKET_URL !== undefined;
  if (isInBucket) {
    // Before the row: what a row promises is there.
    const put = await (await bucketOf(ctx)).put(name, bytes, types[kind.name]);
    if (!put.ok) return bucketFailed(ctx, put.error, 'picture_not_kept');
  }
  const row = { name, bytes: isInBucket ? null : bytes, addedAt: ctx.now(), addedBy: operator };
  await ctx.db
    .insert(pictures)
    .values(row)
    // The same picture again moves to the place that the settings name now: the bucket or the database.
    .onConflictDoUpdate({ target: pictures.name, set: { bytes: row.bytes } });
  return ok({ address: `${keptPictures}${name}`, ...size });
}

/** The bucket of the settings; its code is loaded only for shops that have one. */
const bucketOf = async ({ env }: Pick<Ctx, 'env'>) =>
  (await import('#netlify/platform/picture-bucket.ts')).pictureBucket(env);

function bucketFailed(
  { log }: Pick<Ctx, 'log'>,
  reason: string,
  why: 'picture_not_kept' | 'picture_not_fetched',
) {
  log('picture_bucket_failed', { reason });
  return refuse(why);
}

/** Errors: not_found, upstream_failed (the bucket could not be read). */
export async function readPicture(
  ctx: Pick<Ctx, 'db' | 'env' | 'log'>,
  name: string,
): Promise<Result<{ type: string; bytes: Uint8Array }, ApiError>> {
  const type = typeOf(name);
  const [row] = type ? await ctx.db.select().from(pictures).where(eq(pictures.name, name)) : [];
  if (!row) return refuse('picture_unknown');
  if (row.bytes) return ok({ type, bytes: row.bytes });
  const got = await (await bucketOf(ctx)).get(name);
  return got.ok ? ok({ type, bytes: got.value }) : bucketFailed(ctx, got.error, 'picture_not_fetched');
}

/** Those of these addresses whose pictures the shop should keep and does not have. */
export async function lostPictures(db: Queries, addresses: readonly string[]): Promise<string[]> {
  const own = addresses.filter((address) => address.startsWith(keptPictures));
  if (own.length === 0) return [];
  const names = own.map((address) => address.slice(keptPictures.length));
  const found = await db.select({ name: pictures.name }).from(pictures).where(inArray(pictures.name, names));
  const known = new Set(found.map(({ name }) => keptPictures + name));
  return own.filter((address) => !known.has(address));
}

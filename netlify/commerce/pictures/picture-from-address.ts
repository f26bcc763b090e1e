import { eq, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { keptPictures, pictureMaxBytes } from '#domain/product/picture-kind.ts';
import { pictureSources } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { fetchPicture } from '#netlify/platform/fetch-picture.ts';
import { refuse } from '#texts/refuse.ts';
import { keepPicture } from './pictures.ts';

/**
 * Keeps a picture of another shop, and where it came from, so that each address is asked once. Errors: invalid_input (its address or
 * kind), upstream_failed.
 */
export async function keepPictureFrom(
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'log'>,
  address: string,
  operator: string,
  get: typeof fetchPicture = fetchPicture,
): Promise<Result<{ address: string }, ApiError>> {
  const [known] = await ctx.db.select().from(pictureSources).where(eq(pictureSources.address, address));
  if (known) return ok({ address: keptPictures + known.name });
  const got = await get(address, pictureMaxBytes);
  if (!got.ok) return refuse('picture_not_got', { why: got.error });
  const kept = await keepPicture(ctx, got.value, operator);
  if (!kept.ok) return kept;
  const name = kept.value.address.slice(keptPictures.length);
  await ctx.db.insert(pictureSources).values({ address, name }).onConflictDoNothing();
  return ok({ address: kept.value.address });
}

/** The kept pictures of those of these addresses that were fetched before. */
export async function picturesOf(db: Queries, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(pictureSources)
    .where(sql`${pictureSources.address} = ANY (${sql.param([...new Set(addresses)])}::text[])`);
  return new Map(rows.map(({ address, name }) => [address, keptPictures + name]));
}

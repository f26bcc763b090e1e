import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { KeptPicture } from '#contract/desk-content.ts';
import type { ApiError } from '#contract/errors.ts';
import { keptPictures, pictureKind, pictureProblem } from '#domain/picture-kind.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { pictures } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { sizeOf, withoutMetadata } from './picture-file.ts';

/** Pictures that the shop keeps in its database, and the addresses of pictures that an entry may name. */

export const picturePattern = /^\/(pictures\/[\w-]+\.\w{3,4}|api\/pictures\/[0-9a-f]{40}\.\w{3,4})$/;
const pixelsMax = 50_000_000;

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
type Ending = keyof typeof types;

/**
 * Keeps a picture under a name made of its bytes; the same picture twice is kept once. What a camera notes in it, such as
 * where it was taken, is removed. Error: invalid_input with what to do.
 */
export async function keepPicture(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  given: Uint8Array,
  operator: string,
): Promise<Result<KeptPicture, ApiError>> {
  const kind = pictureKind(given);
  const problem = pictureProblem(kind);
  const size = kind.isPhoto ? sizeOf(given, kind.name) : undefined;
  if (problem || !kind.isPhoto) return refused(problem ?? '');
  if (!size) return refused('This picture is damaged: it cannot be read. Take it again, or save it anew.');
  if (size.width * size.height > pixelsMax)
    return refused('This picture has more than 50 million points. Make it smaller: 2,000 points a side do.');
  const bytes = kind.name === 'jpg' ? withoutMetadata(given) : given;
  const name = `${createHash('sha1').update(bytes).digest('hex')}.${kind.name}`;
  await db.insert(pictures).values({ name, bytes, addedAt: now(), addedBy: operator }).onConflictDoNothing();
  return ok({ address: `${keptPictures}${name}`, ...size });
}

const refused = (detail: string) => err<ApiError>({ code: 'invalid_input', detail, fields: ['picture'] });

/** Error: not_found. */
export async function readPicture(
  { db }: Pick<Ctx, 'db'>,
  name: string,
): Promise<Result<{ type: string; bytes: Uint8Array }, ApiError>> {
  const type = types[name.split('.').at(-1) as Ending];
  const [row] = type ? await db.select().from(pictures).where(eq(pictures.name, name)) : [];
  return row
    ? ok({ type, bytes: row.bytes })
    : err({ code: 'not_found', detail: 'There is no such picture in this shop.' });
}

/** The addresses among these of pictures that the shop should keep and does not have. */
export async function lostPictures(db: Queries, addresses: readonly string[]): Promise<string[]> {
  const own = addresses.filter((address) => address.startsWith(keptPictures));
  if (own.length === 0) return [];
  const names = own.map((address) => address.slice(keptPictures.length));
  const found = await db.select({ name: pictures.name }).from(pictures).where(inArray(pictures.name, names));
  const known = new Set(found.map(({ name }) => keptPictures + name));
  return own.filter((address) => !known.has(address));
}

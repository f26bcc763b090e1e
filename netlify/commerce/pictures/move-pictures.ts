import { createHash } from 'node:crypto';
import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { err, ok, type Result } from '#domain/base/result.ts';
import { pictures } from '#netlify/database/content-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { pictureBucket } from '#netlify/platform/picture-bucket.ts';
import { typeOf } from './pictures.ts';

/** Moves all kept pictures between the database and the bucket. */

export const pictureHomes = ['bucket', 'database'] as const;
export type PictureHome = (typeof pictureHomes)[number];
/** `left`: the pictures that could not be moved, each with the reason. */
export type Moved = { moved: number; left: { name: string; reason: string }[] };

/** A picture's file name is the hash of its bytes, so a copy can be verified by its name. */
const isWhole = (name: string, bytes: Uint8Array): boolean =>
  createHash('sha1').update(bytes).digest('hex') === name.split('.')[0];
const damaged = 'its bytes are not those of its name';

const outside = (to: PictureHome) => (to === 'bucket' ? isNotNull(pictures.bytes) : isNull(pictures.bytes));

/** The names of the pictures that are not there yet. */
export const picturesOutside = async ({ db }: Pick<Ctx, 'db'>, to: PictureHome): Promise<string[]> => {
  const { name } = pictures;
  const rows = await db.select({ name }).from(pictures).where(outside(to)).orderBy(asc(name));
  return rows.map((row) => row.name);
};

type Bucket = ReturnType<typeof pictureBucket>;

/** Puts a picture into the bucket and reads it back before the database lets it go. */
async function toBucket(
  { db }: Pick<Ctx, 'db'>,
  bucket: Bucket,
  name: string,
): Promise<Result<null, string>> {
  const [row] = await db.select().from(pictures).where(eq(pictures.name, name));
  if (!row?.bytes) return ok(null);
  if (!isWhole(name, row.bytes)) return err(damaged);
  const put = await bucket.put(name, row.bytes, typeOf(name));
  const back = put.ok ? await bucket.get(name) : put;
  if (!back.ok) return back;
  if (!isWhole(name, back.value)) return err('the bucket gave back other bytes');
  await db.update(pictures).set({ bytes: null }).where(eq(pictures.name, name));
  return ok(null);
}

/** The object stays in the bucket: nothing there is ever deleted. */
async function toDatabase(
  { db }: Pick<Ctx, 'db'>,
  bucket: Bucket,
  name: string,
): Promise<Result<null, string>> {
  const got = await bucket.get(name);
  if (!got.ok) return got;
  if (!isWhole(name, got.value)) return err(damaged);
  await db.update(pictures).set({ bytes: got.value }).where(eq(pictures.name, name));
  return ok(null);
}

/** After this many failures in a row the bucket counts as unreachable, and the command stops. */
const failuresMax = 3;

/** Moves these pictures one by one. Pictures stay visible meanwhile. It is safe to repeat after an interruption. */
export async function movePictures(
  ctx: Pick<Ctx, 'db' | 'env'>,
  to: PictureHome,
  names: readonly string[],
  progress: (done: number, total: number) => void,
): Promise<Moved> {
  const bucket = pictureBucket(ctx.env);
  const move = to === 'bucket' ? toBucket : toDatabase;
  const left: Moved['left'] = [];
  let inARow = 0;
  for (const [index, name] of names.entries()) {
    const done = inARow < failuresMax ? await move(ctx, bucket, name) : err('not tried any more');
    if (!done.ok) left.push({ name, reason: done.error });
    inARow = done.ok ? 0 : inARow + 1;
    progress(index + 1, names.length);
  }
  return { moved: names.length - left.length, left };
}

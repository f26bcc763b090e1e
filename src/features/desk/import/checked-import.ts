import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import { type Import, type ImportPayload, importMaxBytes, importProductsMax } from '#contract/desk-import.ts';
import * as calls from '#contract/desk-routes.ts';
import { isObject } from '#domain/base/json.ts';
import type { ImportRead } from '#domain/import/read-import.ts';
import { fileProblems } from '#texts/en/desk-import.ts';
import type { Values } from '../form/form-field.ts';

/** `categories`: what a category that the shop does not have becomes; an empty text leaves it open. */
export type Checked = {
  values: Values;
  categories: ReadonlyMap<string, string>;
  unknown: readonly string[];
  read: ImportRead;
  payload: ImportPayload;
  answer: Import;
  /** Pictures that could not be fetched, with the reason. */
  lost: readonly LostPicture[];
};
export type LostPicture = { address: string; why: string };

export const previewIn = (error: unknown): Import | undefined =>
  error instanceof HttpError && isObject(error.body) ? (error.body.preview as Import | undefined) : undefined;

/** What the contract takes at once; a longer name is none of a category. */
const categoriesMax = 100;
const fits = (name: string): boolean => name.length <= 200;

/** What is sent of a read file; throws where the shop takes less at once. */
export function payloadFor(
  read: ImportRead,
  categories: ReadonlyMap<string, string>,
  unknown: readonly string[],
) {
  const { products } = read;
  if (products.length > importProductsMax)
    throw new Error(fileProblems.tooMany(products.length, importProductsMax));
  const made = unknown.filter((name) => (categories.get(name) ?? name) === name);
  const payload: ImportPayload = { products, categories: made.filter(fits).slice(0, categoriesMax) };
  if (new Blob([JSON.stringify(payload)]).size > importMaxBytes)
    throw new Error(fileProblems.tooLong(importMaxBytes / 2 ** 20));
  return payload;
}

/** How many new products of the file lack a picture, and how many lack what invoices state of GST. */
export function lackingIn({ payload, answer }: Pick<Checked, 'payload' | 'answer'>) {
  const fresh = new Set(answer.rows.flatMap(({ state, line }) => (state === 'new' ? [line] : [])));
  const lack = (field: string) =>
    payload.products.filter(({ line, fields }) => fresh.has(line) && !(field in fields)).length;
  return { pictures: lack('pictures'), gst: lack('gst') };
}

const withoutPictures = ({ rows }: Import) =>
  rows.map(({ slug, changes, jumps }) => [
    slug,
    jumps,
    changes.filter(({ field }) => !field.startsWith('picture')),
  ]);
/** Whether nothing but pictures differs: what else has changed since is to be looked at first. */
export const isAsShown = (now: Import, shown: Import): boolean =>
  JSON.stringify(withoutPictures(now)) === JSON.stringify(withoutPictures(shown));

const atOnce = 3;

/** Has the shop fetch pictures by their addresses, a few at a time. The result are those that it could not get. */
export async function fetchPictures(
  addresses: readonly string[],
  onProgress: (done: number) => void,
): Promise<LostPicture[]> {
  const left = [...addresses];
  const lost: LostPicture[] = [];
  let done = 0;
  const work = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      try {
        await callDesk(client, calls.deskPictureFrom, { body: { address } });
      } catch (failure) {
        const { reason, message } = explain(failure);
        lost.push({ address, why: reason ?? message });
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return lost;
}

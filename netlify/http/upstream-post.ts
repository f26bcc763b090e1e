import { routes } from '#contract/routes.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Trouble } from './upstream-failure.ts';
import { readPart } from './upstream-page.ts';
import type { Ask } from './upstream-read.ts';
import { withQuery } from './upstream-request.ts';

/** Posts by slug where the upstream knows them by number only: the newest are looked up in its list. */

type Ids = ReadonlyMap<string, string>;
type Kept = { at: number; ids: Promise<Result<Ids, Trouble>> };

/** Older posts were there at the last build and have a page. */
const newestMax = 100;
/** So long a list is good for any number of unknown slugs. */
const keptMs = 15_000;
const kept = new Map<string, Kept>();

async function readIds(ask: Ask, address: string): Promise<Result<Ids, Trouble>> {
  const newest = (page: number) =>
    ask(
      withQuery(
        address,
        new URLSearchParams({
          ordering: '-created_at',
          ...(page > 1 ? { page: String(page) } : {}),
          page_size: String(newestMax),
        }),
      ),
    );
  const part = await readPart(newest, 1, newestMax);
  if (!part.ok) return part;
  const posts = part.value.items as ({ id?: unknown; slug?: unknown } | null)[];
  return ok(new Map(posts.map((post) => [String(post?.slug), String(post?.id)])));
}

/** The id of the newest post of this slug, or undefined. The list is read once for many askers. */
export async function postIdOf(
  ask: Ask,
  baseUrl: string,
  slug: string,
): Promise<Result<string | undefined, Trouble>> {
  const now = Date.now();
  let index = kept.get(baseUrl);
  if (!index || now - index.at >= keptMs) {
    index = { at: now, ids: readIds(ask, `${baseUrl}${routes.blogs.path}`) };
    kept.set(baseUrl, index);
  }
  const ids = await index.ids;
  if (ids.ok) return ok(ids.value.get(slug));
  kept.delete(baseUrl);
  return ids;
}

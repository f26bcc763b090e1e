import * as routes from '#contract/routes.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { UpstreamProblem } from './failure.ts';
import { readOrdered, withPage } from './lists.ts';
import { readSlice } from './page.ts';
import type { GetJson } from './read.ts';
import { withQuery } from './request.ts';

/** Finds the id of a post by its slug, for upstreams that find posts only by id. */

type Ids = ReadonlyMap<string, string>;
type Kept = { at: number; ids: Promise<Result<Ids, UpstreamProblem>> };

/** Enough, because older posts existed at the last build and have a prebuilt page. */
const newestMax = 100;
/** One read of the list serves all slugs that are asked for within this time. */
const keptMs = 15_000;
const kept = new Map<string, Kept>();

async function readIds(getJson: GetJson, address: string): Promise<Result<Ids, UpstreamProblem>> {
  const newest = new URLSearchParams({ ordering: '-created_at', page_size: String(newestMax) });
  const part = await readOrdered(newest, (query) =>
    readSlice((page) => getJson(withQuery(address, withPage(query, page, newestMax))), 1, newestMax),
  );
  if (!part.ok) return part;
  const posts = part.value.items as ({ id?: unknown; slug?: unknown } | null)[];
  return ok(new Map(posts.map((post) => [String(post?.slug), String(post?.id)])));
}

/** The id of the post with this slug, or undefined if it is not among the newest 100. */
export async function findPostId(
  getJson: GetJson,
  baseUrl: string,
  slug: string,
): Promise<Result<string | undefined, UpstreamProblem>> {
  const now = Date.now();
  let index = kept.get(baseUrl);
  if (!index || now - index.at >= keptMs) {
    index = { at: now, ids: readIds(getJson, `${baseUrl}${routes.blogs.path}`) };
    kept.set(baseUrl, index);
  }
  const ids = await index.ids;
  if (ids.ok) return ok(ids.value.get(slug));
  kept.delete(baseUrl);
  return ids;
}

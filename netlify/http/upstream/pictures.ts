import * as routes from '#contract/routes.ts';
import { type Media, withPictureSources } from '#domain/product/media.ts';

const withPictures: readonly routes.Route[] = [routes.products, routes.product, routes.blogs, routes.blog];

const itemWith = (item: unknown, media: Media): unknown =>
  typeof item === 'object' && item !== null ? withPictureSources(item, media) : item;

function listWith(json: unknown, media: Media): unknown {
  if (Array.isArray(json)) return json.map((item) => itemWith(item, media));
  const { results } = (json ?? {}) as { results?: unknown };
  if (Array.isArray(results)) return { ...(json as object), results: listWith(results, media) };
  return itemWith(json, media);
}

/**
 * Makes the picture addresses of products and posts absolute: browsers would ask this site for `/media/…`.
 * Replies of other routes are returned unchanged.
 */
export const withAbsolutePictures = (json: unknown, { path }: routes.Route, media: Media): unknown =>
  withPictures.some((route) => route.path === path) ? listWith(json, media) : json;

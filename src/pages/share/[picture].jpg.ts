import type { APIRoute, GetStaticPaths } from 'astro';
import { sharePath } from '#domain/media.ts';
import { picturesOf } from '#domain/product.ts';
import { allProducts } from '#site/catalogue.ts';
import { sharePicture } from '#site/share-picture.ts';

/** One file for each product's first picture, for previews of its link; products share some. */
export const getStaticPaths = (async () => {
  const first = (await allProducts()).map((product) => picturesOf(product)[0] ?? '');
  const own = new Set(first.filter((source) => sharePath(source)));
  return [...own].map((source) => ({ params: { picture: source.replace(/^.*\/|\.webp$/g, '') } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await sharePicture(params.picture ?? ''), { headers: { 'Content-Type': 'image/jpeg' } });

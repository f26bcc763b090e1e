import type { APIRoute, GetStaticPaths } from 'astro';
import { allProducts, previewedPictures } from '#site/catalogue.ts';
import { sharePicture } from '#site/share-picture.ts';

/** Previews of links to products. */
export const getStaticPaths = (async () =>
  [...previewedPictures(await allProducts())].map((source) => ({
    params: { picture: source.replace(/^.*\/|\.webp$/g, '') },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await sharePicture(params.picture ?? ''), { headers: { 'Content-Type': 'image/jpeg' } });

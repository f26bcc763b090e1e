import type { APIRoute } from 'astro';
import { iconPicture } from '#site/icon-picture.ts';
import { shopIcon } from '#site/shop-icon.ts';

/** The icon of the shop on the home screen of an iPhone, which rounds the corners itself. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await iconPicture(shopIcon(), 180, { fill: true })), {
    headers: { 'Content-Type': 'image/png' },
  });

import type { APIRoute } from 'astro';
import { iconPicture } from '#site/icon-picture.ts';
import icon from '#src/layouts/icon.svg?raw';

/** The icon of the shop on the home screen of an iPhone, which rounds the corners itself. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await iconPicture(icon, 180, { fill: true })), {
    headers: { 'Content-Type': 'image/png' },
  });

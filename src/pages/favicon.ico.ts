import type { APIRoute } from 'astro';
import { iconPicture } from '#site/icon-picture.ts';
import { shopIcon } from '#site/shop-icon.ts';

/** The icon for what knows no SVG: old browsers, feed readers, search engines. A PNG of 32 pixels within the ICO format. */
export const GET: APIRoute = async () => {
  const png = await iconPicture(shopIcon(), 32);
  const header = Buffer.alloc(22);
  // Source: "ICO (file format)": reserved, kind, count; width, height, colours, reserved, planes, bits, bytes, offset.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32, 0, 0], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(Buffer.concat([header, png]), { headers: { 'Content-Type': 'image/x-icon' } });
};

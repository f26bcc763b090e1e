import type { APIRoute, GetStaticPaths } from 'astro';
import { installedIcon } from '#site/icon-picture.ts';
import { installedIcons } from '#site/web-manifest.ts';

/** The icons of the installed shop. */
export const getStaticPaths = (() =>
  Object.entries(installedIcons).map(([name, props]) => ({
    params: { name },
    props,
  }))) satisfies GetStaticPaths;

type Props = (typeof installedIcons)[keyof typeof installedIcons];

export const GET: APIRoute<Props> = async ({ props: { pixels, purpose } }) =>
  new Response(new Uint8Array(await installedIcon(pixels, purpose)), {
    headers: { 'Content-Type': 'image/png' },
  });

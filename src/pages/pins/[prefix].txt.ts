import type { APIRoute, GetStaticPaths } from 'astro';
import { pinFiles } from '#site/pins.ts';

/** One small file for each three digits of a PIN code; src/browser/calls/look-up-pin.ts reads it. */
export const getStaticPaths = (() =>
  pinFiles().map(([prefix, text]) => ({
    params: { prefix },
    props: { text },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

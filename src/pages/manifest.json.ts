import type { APIRoute } from 'astro';
import { webManifest } from '#site/web-manifest.ts';

export const GET: APIRoute = () => Response.json(webManifest());

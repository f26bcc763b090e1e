import type { APIRoute } from 'astro';
import { filePages } from '#site/text-page.ts';

/** The texts of content/pages as they are written, from which the desk begins to change one. */
export const GET: APIRoute = async () => Response.json(await filePages());

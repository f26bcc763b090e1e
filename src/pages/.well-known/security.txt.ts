import type { APIRoute } from 'astro';
import { securityTxt } from '#site/security-txt.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(securityTxt((site ?? url).origin, new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });

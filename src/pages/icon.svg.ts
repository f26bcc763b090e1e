import type { APIRoute } from 'astro';
import { shopIcon } from '#site/shop-icon.ts';

export const GET: APIRoute = () => new Response(shopIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });

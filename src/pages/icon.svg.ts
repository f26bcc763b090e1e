import type { APIRoute } from 'astro';
import icon from '#src/layouts/icon.svg?raw';

export const GET: APIRoute = () => new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });

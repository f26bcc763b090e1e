import type { Route } from './routes.ts';

/** Not in §7: whether the shop is up, for a monitor. */
export const healthRoute = { method: 'GET', path: '/api/health/' } as const satisfies Route;

import type { Route } from './routes.ts';

/** Not in §7, of the embedded shop alone: asks it to send its mails now. */
export const outboxRoute = { method: 'POST', path: '/api/hooks/outbox/' } as const satisfies Route;

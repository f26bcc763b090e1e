import type { Config } from '@netlify/functions';
import { endpoint } from '#netlify/http/endpoint.ts';

// Answers 404 as JSON for API paths of no other function. Netlify does not define which of two matching functions it
// calls, so the paths of all others are excluded here. A test checks the list.
export default endpoint([]);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/blogs',
    '/api/blogs/*',
    '/api/desk',
    '/api/desk/*',
    '/api/editors/*',
    '/api/health',
    '/api/health/',
    '/api/hooks/content-changed',
    '/api/hooks/content-changed/',
    '/api/hooks/deploy',
    '/api/hooks/deploy/',
    '/api/hooks/outbox',
    '/api/hooks/outbox/',
    '/api/orders',
    '/api/orders/*',
    '/api/payments/callback',
    '/api/payments/callback/',
    '/api/payments/webhook',
    '/api/payments/webhook/',
    '/api/preview/*',
    '/api/products',
    '/api/products/*',
    '/api/users/account',
    '/api/users/account/*',
    '/api/users/auth/*',
    '/api/users/contact',
    '/api/users/contact/',
  ],
};

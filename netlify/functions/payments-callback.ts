import type { Config } from '@netlify/functions';
import { forwardCallback, receiveCallback } from '#netlify/commerce/payments/receive-callback.ts';
import { orderOf } from '#netlify/commerce/payments/return-paths.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { bindForm } from '#netlify/http/form.ts';

const route = { method: 'POST', path: '/api/payments/callback/' } as const;

export default endpoint([
  bindForm(route, async ({ ctx, fields, query }) => {
    const posted = { fields, order: orderOf(query) };
    return ctx.env.API_BASE_URL ? forwardCallback(posted) : receiveCallback(ctx, posted);
  }),
]);

export const config: Config = { path: ['/api/payments/callback', '/api/payments/callback/'] };

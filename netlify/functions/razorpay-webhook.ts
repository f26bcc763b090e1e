import type { Config } from '@netlify/functions';
import { receiveWebhook } from '#netlify/commerce/payments/receive-webhook.ts';
import { embeddedOnly, endpoint } from '#netlify/http/endpoint.ts';
import { bindRaw } from '#netlify/http/raw.ts';

const route = { method: 'POST', path: '/api/payments/webhook/' } as const;

export default endpoint([
  embeddedOnly(bindRaw(route, 200, ({ ctx, rawBody, headers }) => receiveWebhook(ctx, rawBody, headers))),
]);

export const config: Config = { path: ['/api/payments/webhook', '/api/payments/webhook/'] };

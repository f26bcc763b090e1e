import type { Config } from '@netlify/functions';
import { receiveWebhook } from '#commerce/payments/receive-webhook.ts';
import { embeddedOnly, endpoint } from '#http/endpoint.ts';
import { bindRaw } from '#http/raw.ts';

const route = { method: 'POST', path: '/api/payments/webhook/' } as const;

export default endpoint([
  embeddedOnly(bindRaw(route, 200, ({ ctx, rawBody, headers }) => receiveWebhook(ctx, rawBody, headers))),
]);

export const config: Config = { path: ['/api/payments/webhook', '/api/payments/webhook/'] };

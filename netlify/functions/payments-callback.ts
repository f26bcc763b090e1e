import type { Config } from '@netlify/functions';
import { receiveCallback } from '#commerce/payments/receive-callback.ts';
import { embeddedOnly, endpoint } from '#http/endpoint.ts';
import { bindForm } from '#http/form.ts';

const route = { method: 'POST', path: '/api/payments/callback/' } as const;

export default endpoint([embeddedOnly(bindForm(route, ({ ctx, fields }) => receiveCallback(ctx, fields)))]);

export const config: Config = { path: ['/api/payments/callback', '/api/payments/callback/'] };

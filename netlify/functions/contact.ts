import type { Config } from '@netlify/functions';
import { ContactPayload } from '#contract/contact-payload.ts';
import { routes } from '#contract/routes.ts';
import { submitInquiry } from '#netlify/commerce/messages/submit-inquiry.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

export default endpoint([
  bind(routes.contact, { body: ContactPayload, status: 201 }, ({ ctx, body, idempotencyKey }) =>
    submitInquiry(ctx, body, idempotencyKey),
  ),
]);

export const config: Config = { path: ['/api/users/contact', '/api/users/contact/'] };

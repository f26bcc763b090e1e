import type { Config } from '@netlify/functions';
import { submitInquiry } from '#commerce/contact/submit-inquiry.ts';
import { ContactPayload } from '#contract/contact-payload.ts';
import { routes } from '#contract/routes.ts';
import { bind, endpoint } from '#http/endpoint.ts';

export default endpoint([
  bind(routes.contact, { body: ContactPayload, status: 201 }, ({ ctx, body, idempotencyKey }) =>
    submitInquiry(ctx, body, idempotencyKey),
  ),
]);

export const config: Config = { path: ['/api/users/contact', '/api/users/contact/'] };

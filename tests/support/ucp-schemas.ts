import * as z from 'zod';

/**
 * What the Universal Commerce Protocol, revision 2026-04-08, demands of a shop's answers, written from its published schemas
 * (github.com/Universal-Commerce-Protocol/ucp, tag v2026-04-08, source/schemas, read on 29 November 2026). No package has the schemas of
 * the catalogue. Strict: a field that the protocol does not have is an error, except in `metadata`.
 */

const version = z.literal('2026-04-08');
const url = z.url();
const name = z.string().regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/);
const papers = z.string().regex(/^https:\/\/ucp\.dev\//);
const declared = { version, spec: papers, schema: papers };

export const Profile = z.strictObject({
  ucp: z.strictObject({
    version,
    services: z.record(
      name,
      z.array(
        z.strictObject({
          ...declared,
          transport: z.literal('rest'),
          endpoint: z.string().regex(/^https:\/\/\S+[^/]$/),
        }),
      ),
    ),
    capabilities: z.record(name, z.array(z.strictObject(declared))),
    payment_handlers: z.record(name, z.array(z.unknown())),
  }),
});

const amount = z.int().min(0);
const price = z.strictObject({ amount, currency: z.string().regex(/^[A-Z]{3}$/) });
const range = z.strictObject({ min: price, max: price });
const description = z.strictObject({ plain: z.string().min(1) });
const media = z.strictObject({ type: z.string(), url, alt_text: z.string() });
const variant = {
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  description,
  url,
  price,
  list_price: price.optional(),
  availability: z.strictObject({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  seller: z.strictObject({ name: z.string(), links: z.array(z.strictObject({ type: z.string(), url })) }),
};
const product = {
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description,
  url,
  categories: z.array(z.strictObject({ value: z.string(), taxonomy: z.literal('merchant') })).optional(),
  price_range: range,
  list_price_range: range.optional(),
  media: z.array(media),
  variants: z.array(z.strictObject(variant)).min(1),
  rating: z.strictObject({ value: z.number(), scale_max: z.number(), count: z.int().min(0) }).optional(),
  metadata: z.looseObject({}),
};
const input = z.strictObject({ id: z.string(), match: z.enum(['exact', 'featured']) });
const message = z.union([
  z.strictObject({ type: z.literal('info'), code: z.string(), content: z.string() }),
  z.strictObject({
    type: z.literal('error'),
    code: z.string(),
    content: z.string(),
    severity: z.enum(['recoverable', 'unrecoverable']),
  }),
]);
const envelope = <Status extends string>(status: Status) =>
  z.strictObject({
    version,
    status: z.literal(status),
    capabilities: z.record(name, z.array(z.strictObject({ version }))),
  });
const messages = z.array(message).min(1).optional();
const success = envelope('success');

export const SearchReply = z.strictObject({
  ucp: success,
  products: z.array(z.strictObject(product)),
  pagination: z
    .strictObject({
      has_next_page: z.boolean(),
      cursor: z.string().optional(),
      total_count: amount.optional(),
    })
    .refine(({ has_next_page, cursor }) => !has_next_page || cursor !== undefined),
  messages,
});
export const LookupReply = z.strictObject({
  ucp: success,
  products: z.array(
    z.strictObject({
      ...product,
      variants: z.array(z.strictObject({ ...variant, inputs: z.array(input).min(1) })).min(1),
    }),
  ),
  messages,
});
export const ProductReply = z.strictObject({ ucp: success, product: z.strictObject(product), messages });
export const ErrorReply = z.strictObject({
  ucp: envelope('error'),
  messages: z.array(message).min(1),
  continue_url: url,
});

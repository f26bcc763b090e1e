import * as z from 'zod/mini';
import type * as Shop from '#contract/orders.ts';
import * as routes from '#contract/routes.ts';
import { isObject } from '#domain/json.ts';
import { knownWireMethods, orderStatuses } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { Blog, BlogList, CategoryList, Product, ProductList } from './catalogue-shapes.ts';
import { firstProblem } from './first-problem.ts';
import { dateText, listOf, looseNumber, looseText, optionalNumber, orAbsent } from './reply-types.ts';

/** Orders and accounts of other backends, and which reply is read how. */

/** Django projects often send the label of a choice, `Pending`, instead of its value. Unknown values are not changed. */
const wordOf = (words: readonly string[], sent: string): string =>
  words.find((word) => word === sent.toLowerCase()) ?? sent;

/** An item names its product by an id, by an object with an id or a name, by a name, or only in `product_name`. */
const OrderItem = z.pipe(
  z.object({
    id: z.nullish(z.union([z.number(), z.string()])),
    product_name: looseText,
    product: z.optional(z.unknown()),
    quantity: looseNumber,
    price: looseNumber,
  }),
  z.transform(({ id, product: sent, product_name, quantity, price }): Shop.OrderItem => {
    const nested = isObject(sent) ? sent : undefined;
    const key = nested ? nested.id : sent;
    const isId = typeof key === 'number' || (typeof key === 'string' && /^\d+$/.test(key));
    const name = product_name || (nested ? nested.name : isId ? '' : key);
    return {
      ...(id == null ? {} : { id }),
      product_name: typeof name === 'string' ? name : '',
      ...(isId ? { product: Number(key) } : {}),
      quantity,
      price,
    };
  }),
);

/**
 * Reads the payment of an order: an object, the name of its method, or its id. Null means that the shopper has not chosen
 * a method yet. Undefined means that the backend does not tell the method, as with an id.
 */
function paymentOf(sent: unknown): Shop.Order['payment'] {
  if (sent === null) return null;
  if (!isObject(sent)) {
    const method = knownWireMethods.find((known) => known === String(sent).toLowerCase());
    return method ? { method } : undefined;
  }
  const method = typeof sent.method === 'string' ? wordOf(knownWireMethods, sent.method) : '';
  return { method, ...(sent.awaits_approval === true ? { awaits_approval: true } : {}) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isTrue = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || undefined),
);

/** The steps of an order's timeline; not in §3, so anything that is no step is left out. */
function stepsOf(sent: unknown): Shop.TimelineStep[] | undefined {
  const steps = (Array.isArray(sent) ? sent : []).filter(isObject).flatMap((step): Shop.TimelineStep[] => {
    const amount = optionalNumber.safeParse(step.amount).data;
    const [name, at, message] = [text(step.step), text(step.at), text(step.message)];
    if (!name) return [];
    return [
      {
        step: name,
        ...(Number.isNaN(Date.parse(at)) ? {} : { at }),
        ...(amount === undefined ? {} : { amount }),
        ...(message ? { message } : {}),
        ...(step.extra === true ? { extra: true } : {}),
        ...(step.skipped === true ? { skipped: true } : {}),
      },
    ];
  });
  return steps.length > 0 ? steps : undefined;
}

/** Only an `https` address becomes a link. */
function trackingOf(sent: unknown): Shop.Order['tracking'] {
  if (!isObject(sent)) return undefined;
  const [carrier, number, url] = [text(sent.carrier), text(sent.number), text(sent.url)];
  if (!carrier && !number) return undefined;
  return { carrier, number, ...(url.startsWith('https://') ? { url } : {}) };
}

export const Order = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.pipe(
    z.string(),
    z.transform((sent) => wordOf(orderStatuses, sent)),
  ),
  created_at: dateText,
  total_amount: looseNumber,
  payment: z.pipe(z.optional(z.unknown()), z.transform(paymentOf)),
  items: z.pipe(
    z.nullish(z.array(OrderItem)),
    z.transform((items): Shop.OrderItem[] => items ?? []),
  ),
  shipping: z.pipe(
    z.optional(z.unknown()),
    z.transform((sent) => (isObject(sent) ? sent : undefined)),
  ),
  timeline: z.pipe(z.optional(z.unknown()), z.transform(stepsOf)),
  tracking: z.pipe(z.optional(z.unknown()), z.transform(trackingOf)),
  can_cancel: isTrue,
  can_return: isTrue,
  /** Only the address of our own page is accepted. */
  invoice: orAbsent(
    z.object({ number: z.string(), url: z.string().check(z.regex(/^\/invoice\/[\w-]+\/$/)) }),
  ),
});
export const OrderList = listOf(Order);

const OrderId = z.object({ id: Order.shape.id });
/** As the schema, but an empty object for a value that does not fit it: the call has succeeded all the same. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given): z.output<Schema> | Record<string, never> => schema.safeParse(given).data ?? {}),
  );
const OrderIfAnswered = orNothing(Order);

export const PaymentSession = z.object({
  key_id: z.string(),
  amount: looseNumber,
  currency: z.string(),
  name: z.string(),
  description: looseText,
  order_id: z.string(),
  url: z.optional(z.string()),
});

const Tokens = z.object({ access: z.string(), refresh: z.string() });
const User = z.object({ username: z.string(), email: looseText });
/** A backend that does not rotate refresh tokens sends no `refresh`, null or an empty text (decision 14). */
const RefreshReply = z.object({
  access: z.string(),
  refresh: z.pipe(
    looseText,
    z.transform((sent) => sent || undefined),
  ),
});

const schemas = new Map<routes.Route, z.ZodMiniType>([
  [routes.categories, CategoryList],
  [routes.products, ProductList],
  [routes.product, Product],
  [routes.blogs, BlogList],
  [routes.blog, Blog],
  [routes.contact, orNothing(z.object({ message: z.string() }))],
  [routes.login, Tokens],
  [routes.register, orNothing(z.object({ access: z.string(), refresh: z.string(), user: User }))],
  [routes.refresh, RefreshReply],
  [routes.logout, orNothing(z.object({}))],
  [routes.createOrder, OrderId],
  [routes.orders, OrderList],
  [routes.order, Order],
  [routes.createPayment, PaymentSession],
  [routes.verifyPayment, OrderIfAnswered],
  [routes.confirmCod, OrderIfAnswered],
  [routes.cancelOrder, OrderIfAnswered],
  [routes.askReturn, OrderIfAnswered],
]);

/**
 * Reads a reply of another backend into the contract's shape; the error names the first value that does not fit. A list becomes
 * `{ results, count }`. A call that is not in §7 is taken as it is.
 */
export function readReply(route: routes.Route, json: unknown): Result<unknown, string> {
  const schema = schemas.get(route);
  if (!schema) return ok(json);
  const read = schema.safeParse(json);
  return read.success ? ok(read.data) : err(firstProblem(read.error) || 'the whole reply');
}

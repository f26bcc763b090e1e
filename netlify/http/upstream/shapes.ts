import * as z from 'zod/mini';
import type * as Account from '#contract/account.ts';
import * as routes from '#contract/routes.ts';
import { isObject } from '#domain/base/json.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { repliedIn } from '#domain/text/translations.ts';
import { Blog, BlogList, CategoryList, Product, ProductList } from './catalogue-shapes.ts';
import { firstProblem } from './first-problem.ts';
import { CreatedOrder, Order, OrderList, PaymentSession } from './order-shapes.ts';
import { looseText, nullableText } from './reply-types.ts';

/** The accounts of other backends, and the schema of each reply. */

/** As the schema, but an empty object for a value that does not fit it: the call has succeeded all the same. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given): z.output<Schema> | Record<string, never> => schema.safeParse(given).data ?? {}),
  );
const OrderIfAnswered = orNothing(Order);

const Tokens = z.object({ access: z.string(), refresh: z.string() });
const User = z.object({ username: z.string(), email: nullableText });
/** Another backend may create the account without signing in. */
const SignupReply = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): Account.SignupReply => {
    const whole = z.object({ access: z.string(), refresh: z.string(), user: User }).safeParse(given);
    if (whole.success) return whole.data;
    const user = User.safeParse(isObject(given) ? (given.user ?? given) : undefined).data ?? null;
    return { access: null, refresh: null, user };
  }),
);
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
  [routes.register, SignupReply],
  [routes.refresh, RefreshReply],
  [routes.logout, orNothing(z.object({}))],
  [routes.createOrder, CreatedOrder],
  [routes.orders, OrderList],
  [routes.order, Order],
  [routes.createPayment, PaymentSession],
  [routes.verifyPayment, OrderIfAnswered],
  [routes.confirmCod, OrderIfAnswered],
  [routes.cancelOrder, OrderIfAnswered],
  [routes.askReturn, OrderIfAnswered],
]);

const catalogue: readonly routes.Route[] = [
  routes.categories,
  routes.products,
  routes.product,
  routes.blogs,
  routes.blog,
];

/**
 * Reads a reply of another backend into the contract's shape; the error names the first value that does not fit. A list becomes
 * `{ results, count }`. A call that is not in §7 is taken as it is. Items whose backend sends translations are in the language asked.
 */
export function readReply(
  route: routes.Route,
  json: unknown,
  language?: OtherLanguage,
): Result<unknown, string> {
  const schema = schemas.get(route);
  if (!schema) return ok(json);
  const read = schema.safeParse(json);
  return read.success
    ? ok(catalogue.includes(route) ? repliedIn(read.data, language) : read.data)
    : err(firstProblem(read.error) || 'the whole reply');
}

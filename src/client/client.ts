import * as z from 'zod/mini';
import { LoginReply, RefreshReply, SignupReply } from '#contract/auth.ts';
import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import { Blog, BlogList, type BlogQuery } from '#contract/blog.ts';
import { CategoryList, Product, ProductList, type ProductQuery } from '#contract/catalogue.ts';
import { ContactReply } from '#contract/contact.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import type { OrderPayload, PaymentResult } from '#contract/order-payloads.ts';
import { Order, OrderList, PaymentSession } from '#contract/orders.ts';
import { idempotencyHeader, type RouteName, routes } from '#contract/routes.ts';
import { HttpError, ShapeError } from './error.ts';
import { readAs } from './read-as.ts';
import { call, type Send, type Session, type Settings } from './transport.ts';

const Anything = z.unknown();
type Id = number | string;

const tokenIsInvalid = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 401 &&
  /invalid[\s_-]*token|token[^.]*\binvalid/i.test(error.message);

/**
 * Every call of the contract (§7), parsed. Each rejects with HttpError, NetworkError or ShapeError.
 * A 401 about an invalid token is answered by one refresh and one retry (§4).
 */
export function createClient(settings: Settings = {}) {
  const { session } = settings;
  let renewing: Promise<void> | undefined;

  /** Exchanges the refresh token once, however many calls of this tab or others need it. */
  function renew(session: Session, spentAccess: string | undefined): Promise<void> {
    renewing ??= session
      .exclusive(async () => {
        if (session.access() && session.access() !== spentAccess) return;
        const refresh = session.refresh();
        if (!refresh) throw new ShapeError('There is no refresh token.');
        try {
          session.renewed(
            readAs('refresh', RefreshReply, await call(settings, routes.refresh, { body: { refresh } })),
          );
        } catch (error) {
          if (error instanceof HttpError) session.ended();
          throw error;
        }
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  async function signed(name: RouteName, send: Send): Promise<unknown> {
    const access = session?.access();
    try {
      return await call(settings, routes[name], send, access);
    } catch (error) {
      if (!session?.refresh() || !tokenIsInvalid(error)) throw error;
      await renew(session, access);
      return call(settings, routes[name], send, session.access());
    }
  }

  async function get<Schema extends z.ZodMiniType>(
    name: RouteName,
    schema: Schema,
    send: Send = {},
  ): Promise<z.output<Schema>> {
    return readAs(name, schema, await call(settings, routes[name], send));
  }
  async function secured<Schema extends z.ZodMiniType>(
    name: RouteName,
    schema: Schema,
    send: Send = {},
  ): Promise<z.output<Schema>> {
    return readAs(name, schema, await signed(name, send));
  }

  return {
    categories: (signal?: AbortSignal) => get('categories', CategoryList, { signal }),
    products: (query: ProductQuery = {}, signal?: AbortSignal) =>
      get('products', ProductList, { query, signal }),
    product: (slug: string, signal?: AbortSignal) => get('product', Product, { params: { slug }, signal }),
    blogs: (query: BlogQuery = {}, signal?: AbortSignal) => get('blogs', BlogList, { query, signal }),
    blog: (id: Id, signal?: AbortSignal) => get('blog', Blog, { params: { id }, signal }),
    contact: (body: ContactPayload, key?: string) =>
      get('contact', ContactReply, { body, ...(key ? { headers: { [idempotencyHeader]: key } } : {}) }),
    login: (body: LoginPayload) => get('login', LoginReply, { body }),
    register: (body: SignupPayload) => get('register', SignupReply, { body }),
    logout: (refresh: string) => secured('logout', Anything, { body: { refresh } }),
    createOrder: (body: OrderPayload, key: string) =>
      secured('createOrder', Order, { body, headers: { [idempotencyHeader]: key } }),
    orders: (signal?: AbortSignal) => secured('orders', OrderList, { signal }),
    order: (id: Id, signal?: AbortSignal) => secured('order', Order, { params: { id }, signal }),
    createPayment: (id: Id) => secured('createPayment', PaymentSession, { params: { id }, body: {} }),
    verifyPayment: (id: Id, body: PaymentResult) =>
      secured('verifyPayment', Anything, { params: { id }, body }),
    confirmCod: (id: Id) => secured('confirmCod', Anything, { params: { id }, body: {} }),
  };
}

export type Client = ReturnType<typeof createClient>;

import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import type { BlogQuery } from '#contract/blog.ts';
import type { ProductQuery } from '#contract/catalogue.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import type { CancelPayload, OrderPayload, PaymentResult, ReturnPayload } from '#contract/order-payloads.ts';
import type { Reply, RouteName } from '#contract/replies.ts';
import * as routes from '#contract/routes.ts';
import { HttpError, NetworkError, ShapeError } from './error.ts';
import { loadPart } from './load-part.ts';
import { parseReply } from './parse-reply.ts';
import { call, type Send, type Session, type Settings } from './transport.ts';

/** The schemas are 8 KB and needed only for calls: browsers load them with the first call. */
const loadReplies = () => loadPart(() => import('#contract/replies.ts'));

type Id = number | string;
type PageQuery = { page?: number; page_size?: number };

/**
 * Whether the access token was refused, in the wording of this API and of SimpleJWT before and since version 5.5. Django
 * REST framework answers 403 instead of 401 if its first authentication class is SessionAuthentication.
 */
const tokenIsInvalid = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'token_not_valid' ||
    (error.status === 401 && /invalid.?token|token[^.]*(invalid|expired|not.valid)/i.test(error.message)));

/**
 * Whether the refresh token itself was refused. The reply says nothing about the token if the backend is down, restarts or
 * limits requests, or if it comes from a server in front of the backend (`upstream_failed`).
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  ![408, 429].includes(error.status) &&
  error.code !== 'upstream_failed';

/**
 * A write is sent only after the schemas have loaded: without them its reply could not be read, and nobody would
 * know whether it succeeded.
 */
async function parsed<Name extends RouteName>(
  name: Name,
  send: () => Promise<unknown>,
): Promise<Reply<Name>> {
  if (routes[name].method === 'GET') {
    const [{ replies }, reply] = await Promise.all([loadReplies(), send()]);
    return parseReply(name, replies[name], reply) as Reply<Name>;
  }
  const { replies } = await loadReplies();
  return parseReply(name, replies[name], await send()) as Reply<Name>;
}

/** Shorter than the 20 seconds for which the shop accepts a used refresh token once more (decision 14). */
const repeatsWithinMs = 15_000;

/** Sends a refresh token, and once more if the reply is soon lost. Later not: other backends may refuse a used token. */
const sendRefresh = async (settings: Settings, refresh: string): Promise<unknown> => {
  const send = () => call(settings, routes.refresh, { body: { refresh } });
  const repeatsUntil = Date.now() + repeatsWithinMs;
  try {
    return await send();
  } catch (error) {
    if (error instanceof NetworkError && Date.now() < repeatsUntil) return send();
    throw error;
  }
};

/**
 * All calls of the contract (§7), parsed. They reject with HttpError, NetworkError or ShapeError. After a 401 for
 * an invalid token the client refreshes the tokens once and retries once (§4).
 */
export function createClient(settings: Settings = {}) {
  const { session } = settings;
  let renewing: Promise<void> | undefined;

  /** Refreshes the tokens once, also when several calls or tabs need it at the same time. */
  function renew(session: Session, spentAccess: string | undefined): Promise<void> {
    renewing ??= session
      .exclusive(async () => {
        if (session.access() && session.access() !== spentAccess) return;
        const refresh = session.refresh();
        if (!refresh) throw new ShapeError('There is no refresh token.');
        try {
          session.renewed(refresh, await parsed('refresh', () => sendRefresh(settings, refresh)));
        } catch (error) {
          if (isRefusal(error)) session.ended();
          throw error;
        }
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  /** `again`: what to send after the tokens were renewed, if it is not the same. */
  async function signed(route: routes.Route, send: Send, again = () => send): Promise<unknown> {
    const [access, user] = [session?.access(), session?.user()];
    try {
      return await call(settings, route, send, access);
    } catch (error) {
      if (!session || !access || !tokenIsInvalid(error)) throw error;
      if (!session.refresh()) {
        // Without a refresh token only a new login helps, so the session ends and the page leads there.
        if (session.access() === access) session.ended();
        throw error;
      }
      await renew(session, access);
      // Meanwhile somebody else has signed in, in another tab.
      if (session.user() !== user) throw error;
      return call(settings, route, again(), session.access());
    }
  }

  const get = <Name extends RouteName>(name: Name, send: Send) =>
    parsed(name, () => call(settings, routes[name], send));
  const secured = <Name extends RouteName>(name: Name, send: Send) =>
    parsed(name, () => signed(routes[name], send));

  return {
    /** A call of any route with the person's token, not parsed: browser/account.ts and browser/desk.ts parse their own. */
    signed,
    /** Loads the schemas in advance. */
    prepare: (): void => void loadReplies().catch(() => {}),
    categories: (query: PageQuery = {}) => get('categories', { query }),
    products: (query: ProductQuery = {}, signal?: AbortSignal) => get('products', { query, signal }),
    product: (slug: string) => get('product', { params: { slug } }),
    blogs: (query: BlogQuery = {}) => get('blogs', { query }),
    blog: (id: Id) => get('blog', { params: { id } }),
    contact: (body: ContactPayload, key: string) =>
      get('contact', { body, headers: { [idempotencyHeader]: key } }),
    login: (body: LoginPayload) => get('login', { body }),
    register: (body: SignupPayload) => get('register', { body }),
    logout: (refresh: string) => {
      const body = () => ({ body: { refresh: session?.refresh() || refresh } });
      return parsed('logout', () => signed(routes.logout, { body: { refresh } }, body));
    },
    createOrder: (body: OrderPayload, key: string) =>
      secured('createOrder', { body, headers: { [idempotencyHeader]: key } }),
    /** All orders, also if the backend sends them in pages. */
    orders: async (signal?: AbortSignal) => {
      const read = (page?: number) => secured('orders', { query: { page }, signal });
      const first = await read();
      return first.count > first.results.length
        ? (await loadPart(() => import('./read-all-pages.ts'))).readAllPages(first, read)
        : first;
    },
    order: (id: Id, signal?: AbortSignal) => secured('order', { params: { id }, signal }),
    invoice: (id: Id, signal?: AbortSignal) => secured('invoice', { params: { id }, signal }),
    createPayment: (id: Id) => secured('createPayment', { params: { id }, body: {} }),
    verifyPayment: (id: Id, body: PaymentResult) => secured('verifyPayment', { params: { id }, body }),
    confirmCod: (id: Id) => secured('confirmCod', { params: { id }, body: {} }),
    /** Cancels an order that was not shipped, a paid one only with `refund`. HttpError 404: the backend lacks this route. */
    cancelOrder: (id: Id, body: CancelPayload = {}) => secured('cancelOrder', { params: { id }, body }),
    askReturn: (id: Id, body: ReturnPayload) => secured('askReturn', { params: { id }, body }),
  };
}

export type Client = ReturnType<typeof createClient>;

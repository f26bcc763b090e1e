import type { RefreshReply } from '#contract/account.ts';
import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import type { BlogQuery, ProductQuery } from '#contract/catalogue.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import type { CancelPayload, OrderPayload, PaymentResult, ReturnPayload } from '#contract/order-payloads.ts';
import type { ReminderPayload } from '#contract/reminder-payload.ts';
import * as routes from '#contract/routes.ts';
import { loadPart } from '../islands/import-with-retry.ts';
import { HttpError, NetworkError, ShapeError } from './error.ts';
import { call, inLanguage, type Send, type Session, type Settings } from './transport.ts';

type Id = number | string;

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

/** Shorter than the 20 seconds for which the shop accepts a used refresh token once more (decision 14). */
const repeatsWithinMs = 15_000;

/**
 * Sends a refresh token, and once more if the reply is soon lost. It is not sent again later, because other backends
 * may refuse a used token.
 */
const sendRefresh = async (settings: Settings, refresh: string): Promise<RefreshReply> => {
  const send = () => call(settings, routes.refresh, { body: { refresh } });
  const repeatsUntil = Date.now() + repeatsWithinMs;
  try {
    return await send();
  } catch (error) {
    if (error instanceof NetworkError && Date.now() < repeatsUntil) return send();
    throw error;
  }
};

/** A list may come as a plain array or as an object with `results` (§7). */
function asPage<List extends { results: readonly unknown[]; count: number }>(reply: List): List {
  return Array.isArray(reply) ? ({ results: reply, count: reply.length } as unknown as List) : reply;
}

/**
 * All calls of the contract (§7). They reject with HttpError or NetworkError. After a 401 for
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
          session.renewed(refresh, await sendRefresh(settings, refresh));
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

  /** `again`: the call to send after the tokens were renewed, if it differs. */
  async function signed<Reply>(
    route: routes.Route<routes.Who, Reply>,
    send: Send,
    again = () => send,
  ): Promise<Reply> {
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

  const get = <Reply>(route: routes.Route<routes.Who, Reply>, send: Send) => call(settings, route, send);

  return {
    /** A call of any route with the person's token. */
    signed,
    categories: () => get(routes.categories, inLanguage({})),
    products: (query: ProductQuery = {}, signal?: AbortSignal) =>
      get(routes.products, inLanguage({ query, signal })).then(asPage),
    product: (slug: string) => get(routes.product, inLanguage({ params: { slug } })),
    blogs: (query: BlogQuery = {}) => get(routes.blogs, inLanguage({ query })).then(asPage),
    blog: (id: Id) => get(routes.blog, inLanguage({ params: { id } })),
    contact: (body: ContactPayload, key: string) =>
      get(routes.contact, inLanguage({ body, headers: { [idempotencyHeader]: key } })),
    remindOfPlant: (body: ReminderPayload) => get(routes.remindOfPlant, inLanguage({ body })),
    login: (body: LoginPayload) => get(routes.login, { body }),
    register: (body: SignupPayload) => get(routes.register, { body }),
    logout: (refresh: string) => {
      const body = () => ({ body: { refresh: session?.refresh() || refresh } });
      return signed(routes.logout, { body: { refresh } }, body);
    },
    createOrder: (body: OrderPayload, key: string) =>
      signed(routes.createOrder, inLanguage({ body, headers: { [idempotencyHeader]: key } })),
    /** All orders, also if the backend sends them in pages. */
    orders: async (signal?: AbortSignal) => {
      const read = (page?: number) => signed(routes.orders, { query: { page }, signal }).then(asPage);
      const first = await read();
      return first.count > first.results.length
        ? (await loadPart(() => import('./read-all-pages.ts'))).readAllPages(first, read)
        : first;
    },
    order: (id: Id, signal?: AbortSignal) => signed(routes.order, { params: { id }, signal }),
    invoice: (id: Id, signal?: AbortSignal) => signed(routes.invoice, { params: { id }, signal }),
    createPayment: (id: Id) => signed(routes.createPayment, { params: { id }, body: {} }),
    verifyPayment: (id: Id, body: PaymentResult) => signed(routes.verifyPayment, { params: { id }, body }),
    confirmCod: (id: Id) => signed(routes.confirmCod, { params: { id }, body: {} }),
    /** Cancels an order that was not shipped, a paid one only with `refund`. HttpError 404: the backend lacks this route. */
    cancelOrder: (id: Id, body: CancelPayload = {}) => signed(routes.cancelOrder, { params: { id }, body }),
    askReturn: (id: Id, body: ReturnPayload) => signed(routes.askReturn, { params: { id }, body }),
  };
}

export type Client = ReturnType<typeof createClient>;

import type { Route, Who } from '#contract/routes.ts';
import { parseJson } from '#domain/base/json.ts';
import { language } from '#domain/base/language.ts';
import * as texts from '#texts/en/calls.ts';
import { refusalDetail } from '#texts/en/refusal-detail.ts';
import { HttpError, NetworkError } from './error.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Access to the tokens. Browsers store them under `auth`; a build has none. */
export type Session = {
  access: () => string | undefined;
  refresh: () => string | undefined;
  /** The username of the account that is signed in. */
  user: () => string | undefined;
  /** `spent` is the refresh token that was used to get `tokens`. */
  renewed: (spent: string, tokens: { access: string; refresh?: string | undefined }) => void;
  ended: () => void;
  /** Runs `work` in one tab at a time, because a refresh token can be used only once. */
  exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

export type Send = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * A call that says this page's language: for texts of the catalogue, or for mails that the shop writes later. An English page says
 * nothing.
 */
export const inLanguage = (send: Send): Send =>
  language === 'en' ? send : { ...send, query: { ...send.query, language } };

export type Settings = { baseUrl?: string; fetch?: Fetch; session?: Session };

export function addressOf(baseUrl: string, path: string, { params = {}, query = {} }: Send): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, '')}${filled}${text ? `?${text}` : ''}`;
}

/**
 * Reads a reply. 204 and 205 have no body and become an empty object; text that is not JSON becomes `{ ok: true, text
 * }` (§7).
 */
function readReply(status: number, text: string): unknown {
  if (status >= 204) return {};
  const value = parseJson(text);
  return value === undefined ? { ok: true, text } : value;
}

/** Makes one call and returns the reply's value. Rejects with HttpError (message of §8) or NetworkError. */
export async function call<Reply>(
  settings: Settings,
  route: Route<Who, Reply>,
  send: Send,
  access?: string,
): Promise<Reply> {
  const headers = new Headers({ Accept: 'application/json', ...send.headers });
  if (access) headers.set('Authorization', `Bearer ${access}`);
  const hasBody = send.body !== undefined;
  // A file brings its own type.
  const isFile = send.body instanceof Blob;
  if (hasBody && !isFile) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(30_000);
  const address = addressOf(settings.baseUrl ?? '', route.path, send);
  const base = typeof location === 'undefined' ? undefined : location.href;
  const request = new Request(base ? new URL(address, base) : address, {
    method: route.method,
    headers,
    body: (isFile ? (send.body as Blob) : JSON.stringify(send.body)) ?? null,
    signal: send.signal ? AbortSignal.any([send.signal, timeout]) : timeout,
  });
  const fetcher = settings.fetch ?? ((wanted) => fetch(wanted));
  const response = await withNetworkError(() => fetcher(request), send.signal);
  // Reading the body can also fail or time out.
  const text = await withNetworkError(() => response.text(), send.signal);
  if (!response.ok) {
    const error = new HttpError(response.status, response.statusText, text);
    error.detail = await refusalDetail(error.detail, error.body).catch(() => error.detail);
    throw error;
  }
  // The shop's own API has this shape: it is not checked again in a browser.
  return readReply(response.status, text) as Reply;
}

async function withNetworkError<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const isSlow = (cause as Error)?.name === 'TimeoutError';
    throw new NetworkError(isSlow ? texts.tooSlow : texts.notReached, { cause });
  }
}

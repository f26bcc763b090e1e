import Razorpay from 'razorpay';
import type { Env } from './env.ts';

type Outgoing = { url?: string; data?: unknown; headers: { set(name: string, value: string): void } };
type HttpClient = {
  defaults: { baseURL: string; timeout: number; maxRedirects: number; proxy?: false };
  interceptors: { request: { use(change: (request: Outgoing) => Outgoing): void } };
};

/** The SDK's own HTTP client, which its types do not name. Throws when another version keeps it elsewhere. */
export function httpClientOf(sdk: { api: object }): HttpClient {
  const { rq } = sdk.api as { rq?: Partial<HttpClient> };
  if (rq?.defaults && rq.interceptors?.request) return rq as HttpClient;
  throw new Error(
    'The razorpay package no longer has its HTTP client at api.rq: adapt netlify/platform/razorpay-sdk.ts before upgrading it.',
  );
}

/**
 * The SDK at the configured address, with a time limit of `timeoutMs`. Version 2.9.8 offers neither: it always calls
 * api.razorpay.com and waits for ever, so the platform would stop the function after 60 s without any reply.
 */
export function openRazorpay(env: Env, timeoutMs: number): Razorpay {
  const sdk = new Razorpay({
    key_id: env.RAZORPAY_KEY_ID ?? 'unset',
    key_secret: env.RAZORPAY_KEY_SECRET ?? 'unset',
  });
  const client = httpClientOf(sdk);
  const local = ['127.0.0.1', 'localhost'].includes(new URL(env.RAZORPAY_API_BASE_URL).hostname);
  Object.assign(client.defaults, {
    baseURL: env.RAZORPAY_API_BASE_URL,
    timeout: timeoutMs,
    maxRedirects: 0,
    ...(local ? { proxy: false } : {}),
  });
  // Source: razorpay.com/docs/api/refunds/normal-refunds-idempotent. The SDK has no way to send the header.
  client.interceptors.request.use((request) => {
    const receipt = (request.data as { receipt?: unknown } | undefined)?.receipt;
    if (request.url?.endsWith('/refund') && typeof receipt === 'string') {
      request.headers.set('X-Refund-Idempotency', receipt);
    }
    return request;
  });
  return sdk;
}

import { err, ok, type Result } from '#domain/base/result.ts';
import { readLimited } from '../read-request.ts';

/** One request to the upstream API, limited in time and size. Redirects are not followed. */

/** `listMaxBytes` is larger than a reply of ours, because some upstreams answer the whole list for each page. */
export type Limits = {
  readTimeoutMs: number;
  writeTimeoutMs: number;
  replyMaxBytes: number;
  listMaxBytes: number;
};

/** Below Netlify's limits for functions: 60 s a call, 6 MB a reply. A read may be sent twice. */
export const upstreamLimits = (timeoutMs = 25_000): Limits => ({
  readTimeoutMs: Math.min(timeoutMs, 10_000),
  writeTimeoutMs: timeoutMs,
  replyMaxBytes: 5 * 1024 * 1024,
  listMaxBytes: 32 * 1024 * 1024,
});

export type UpstreamRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
};
export type UpstreamReply = { status: number; type: string; text: string; retryAfter: string | null };

/** `unreachable`: no reply began. `cut`: the reply broke off. `timeout`: the reply was not complete in time. */
export type UpstreamFailure = 'unreachable' | 'timeout' | 'cut' | 'redirected' | 'too_large';

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

export async function exchange(
  { method, url, headers, body }: UpstreamRequest,
  limits: Limits,
): Promise<Result<UpstreamReply, UpstreamFailure>> {
  const timeoutMs = method === 'GET' ? limits.readTimeoutMs : limits.writeTimeoutMs;
  let reply: Response;
  try {
    reply = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    return err(isTimeout(error) ? 'timeout' : 'unreachable');
  }
  if (reply.status >= 300 && reply.status < 400) {
    await reply.body?.cancel();
    return err('redirected');
  }
  try {
    const bytes = await readLimited(reply.body, limits.replyMaxBytes);
    if (!bytes) return err('too_large');
    return ok({
      status: reply.status,
      type: reply.headers.get('content-type')?.toLowerCase() ?? '',
      text: new TextDecoder().decode(bytes),
      retryAfter: reply.headers.get('retry-after'),
    });
  } catch (error) {
    return err(isTimeout(error) ? 'timeout' : 'cut');
  }
}

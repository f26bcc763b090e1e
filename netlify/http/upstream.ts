import { err, ok, type Result } from '#domain/result.ts';
import { readLimited } from './read-limited.ts';

/** One exchange with the upstream API: bounded in time and size, following no redirect. */

/** A list may be longer than what is passed on of it: some backends answer the whole of it each time. */
export type Limits = {
  readTimeoutMs: number;
  writeTimeoutMs: number;
  replyMaxBytes: number;
  listMaxBytes: number;
};

/** Below the platform's own: 60 s a call, 6 MB a reply. A read may be tried twice. */
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

/** `cut`: the reply broke off. `unreachable`: no reply began. `timeout`: out of time before the reply's end. */
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

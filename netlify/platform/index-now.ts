import { err, ok } from '#domain/base/result.ts';
import type { Env } from './env.ts';
import type { Sent } from './mail.ts';

const callMs = 8000;
/** The protocol takes so many addresses in one call (indexnow.org/documentation, read on 29 November 2026). */
export const addressesMax = 10_000;

/** Tells search engines by IndexNow that these paths of the site at `origin` have changed. */
export async function tellIndexNow(env: Env, origin: string, paths: readonly string[]): Promise<Sent> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: address = 'https://api.indexnow.org/indexnow' } = env;
  if (!key) return err({ kind: 'refused', reason: 'INDEXNOW_KEY is not set' });
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => origin + path),
  });
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(callMs),
    });
    // 202: taken, while they read the key file.
    if (status < 300) return ok(null);
    const isRefused = status < 500 && status !== 429;
    return err({ kind: isRefused ? 'refused' : 'down', reason: `IndexNow answered ${status}` });
  } catch {
    return err({ kind: 'down', reason: 'IndexNow could not be reached' });
  }
}

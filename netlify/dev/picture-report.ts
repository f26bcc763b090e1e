import type { Product } from '#contract/catalogue.ts';
import { isFetchable, mediaOf, pictureSource } from '#domain/media.ts';
import { picturesOf } from '#domain/product.ts';

type Settings = { API_BASE_URL: string; MEDIA_HOSTS?: string | undefined };

const timeoutMs = 10_000;
const ownHost = 'this-site';

/** Hosts that only the backend's own machine or network knows. */
const isInternal = (host: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|[^.]+(:\d+)?$)/.test(host);

function refusalLine(host: string, api: string): string {
  const isBehindProxy = isInternal(host) && !isInternal(new URL(api).host);
  return isBehindProxy
    ? `MISSING: pictures are said to be at ${host}, where only the backend's own machine finds them. The server in front of it has to pass on the host (nginx: proxy_set_header Host $host)`
    : `MISSING: pictures at ${host} are not shown: add ${host} to MEDIA_HOSTS`;
}

/** Why a picture cannot be fetched; undefined if it can. */
async function problemOf(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    const type = reply.headers.get('content-type') ?? 'no type';
    if (!reply.ok) return `answers HTTP ${reply.status}`;
    return type.startsWith('image/') ? undefined : `answers ${type} in place of a picture`;
  } catch {
    return 'cannot be fetched';
  }
}

/** Describes, in lines, where the pictures of these products come from. Fetches one picture to try it. Never rejects. */
export async function pictureLines(products: readonly Product[], settings: Settings): Promise<string[]> {
  const media = mediaOf(settings);
  const sources = products.flatMap(picturesOf).flatMap((text) => pictureSource(text, media) ?? []);
  const shown = sources.filter((source) => isFetchable(source, media));
  const refused = sources.filter((source) => !isFetchable(source, media));
  const hostsOf = (some: readonly string[]): string[] => [
    ...new Set(some.map((source) => new URL(source, `http://${ownHost}`).host)),
  ];
  const names = hostsOf(shown).map((host) => (host === ownHost ? 'this site' : host));
  const first = shown.find((source) => /^https?:/.test(source));
  const problem = first && (await problemOf(first));
  return [
    names.length > 0
      ? `pictures come from ${names.join(', ')}`
      : 'no product has a picture that can be shown',
    ...hostsOf(refused).map((host) => refusalLine(host, settings.API_BASE_URL)),
    ...(problem
      ? [`MISSING: the picture ${first} ${problem}: Django itself serves no media in production`]
      : []),
  ];
}

/** Where pictures come from: this site's own files, an upstream API's media, and hosts that the settings name. */

type Variables = { API_BASE_URL?: string | undefined; MEDIA_HOSTS?: string | readonly string[] | undefined };
export type Media = {
  /** Address of the upstream API, which its relative addresses belong to. */
  upstream: string | undefined;
  /** Hosts, with a port where it is not the usual one, that pictures may be fetched from; `*.` stands for one label. */
  hosts: readonly string[];
};

/** A host that can be an entry of MEDIA_HOSTS: no scheme, no path. */
export const mediaHostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

export function mediaOf({ API_BASE_URL, MEDIA_HOSTS }: Variables): Media {
  const named = typeof MEDIA_HOSTS === 'string' ? MEDIA_HOSTS.split(',') : (MEDIA_HOSTS ?? []);
  const hosts = [hostOf(API_BASE_URL ?? ''), ...named].map((host) => host.trim().toLowerCase());
  return { upstream: API_BASE_URL || undefined, hosts: [...new Set(hosts)].filter(Boolean) };
}

/** Files of this site itself, also where the products are an upstream's. */
const ownPictures = '/pictures/';
const anySite = 'https://site.invalid';

/** The address that a browser or the image service can ask for; undefined where the text is no address of a picture. */
export function pictureSource(text: string, { upstream }: Pick<Media, 'upstream'>): string | undefined {
  const source = text.trim();
  if (source.startsWith(ownPictures) || source.startsWith('data:image/')) return source;
  const base = upstream ?? anySite;
  if (!URL.canParse(source, base)) return undefined;
  const url = new URL(source, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.origin === anySite ? source : url.href;
}

/** Whether the image service may fetch from there. An address without a host is this site's own. */
export function isFetchable(source: string, { hosts }: Pick<Media, 'hosts'>): boolean {
  const { host, origin, protocol } = new URL(source, anySite);
  if (origin === anySite || protocol === 'data:') return true;
  return hosts.some((allowed) =>
    allowed.startsWith('*.') ? host.replace(/[^.]+/, '*') === allowed : host === allowed,
  );
}

const pictureFields = ['main_image', 'image_1', 'image_2', 'image_3', 'image_4', 'image'] as const;

/**
 * A product or post with the addresses of its pictures made whole. One that is no address, or of a host that nothing
 * may be fetched from, is left out: it would break a build, or be a broken picture. `leftOut` is told.
 */
export function withPictureSources<Item extends object>(
  item: Item,
  media: Media,
  leftOut: (field: string, text: string) => void = () => {},
): Item {
  const fields = pictureFields.flatMap((field) => {
    const text = (item as Record<string, unknown>)[field];
    if (typeof text !== 'string' || text === '') return [];
    const source = pictureSource(text, media);
    const isUsable = source !== undefined && isFetchable(source, media);
    if (!isUsable) leftOut(field, text);
    return [[field, isUsable ? source : '']];
  });
  return { ...item, ...Object.fromEntries(fields) };
}

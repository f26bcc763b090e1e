/** Pictures come from this site's own files, from the upstream API and from the hosts in MEDIA_HOSTS. */

type Variables = { API_BASE_URL?: string | undefined; MEDIA_HOSTS?: string | readonly string[] | undefined };
export type Media = {
  /** Base address of the upstream API; its relative picture addresses are resolved against it. */
  upstream: string | undefined;
  /** Hosts, with any non-default port, that pictures may be fetched from; `*.` matches one label of a host name. */
  hosts: readonly string[];
};

/** The form of an entry in MEDIA_HOSTS: no scheme, no path. */
export const mediaHostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

export function mediaOf({ API_BASE_URL, MEDIA_HOSTS }: Variables): Media {
  const named = typeof MEDIA_HOSTS === 'string' ? MEDIA_HOSTS.split(',') : (MEDIA_HOSTS ?? []);
  const hosts = [hostOf(API_BASE_URL ?? ''), ...named].map((host) => host.trim().toLowerCase());
  return { upstream: API_BASE_URL || undefined, hosts: [...new Set(hosts)].filter(Boolean) };
}

/** Pictures below this path belong to this site, even if the products come from an upstream. */
const ownPictures = '/pictures/';
/**
 * The address of a picture that a content file names: without its ending it is WebP, a photograph has its own. The desk names
 * pictures by their addresses.
 */
export const ownPicture = (name: string): string =>
  name.startsWith('/') ? name : `${ownPictures}${name.includes('.') ? name : `${name}.webp`}`;
/** Base for parsing an address without a host. */
const placeholderOrigin = 'https://site.invalid';

/**
 * The absolute or site-relative address of a picture; undefined when the text is not a valid one. If the upstream
 * is called by https, so are the pictures on its host: Django behind a proxy that ends TLS writes http for them.
 */
export function pictureSource(text: string, { upstream }: Pick<Media, 'upstream'>): string | undefined {
  const source = text.trim();
  if (source.startsWith(ownPictures) || source.startsWith('data:image/')) return source;
  const base = upstream ?? placeholderOrigin;
  if (!URL.canParse(source, base)) return undefined;
  const url = new URL(source, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const { host, protocol } = new URL(base);
  if (url.host === host && protocol === 'https:') url.protocol = protocol;
  return url.origin === placeholderOrigin ? source : url.href;
}

/** Whether the image service may fetch this picture. An address without a host belongs to this site. */
export function isFetchable(source: string, { hosts }: Pick<Media, 'hosts'>): boolean {
  const { host, origin, protocol } = new URL(source, placeholderOrigin);
  if (origin === placeholderOrigin || protocol === 'data:') return true;
  return hosts.some((allowed) =>
    allowed.startsWith('*.') ? host.replace(/[^.]+/, '*') === allowed : host === allowed,
  );
}

const pictureFields = ['main_image', 'image_1', 'image_2', 'image_3', 'image_4', 'image'] as const;

/**
 * A copy of a product or post with complete picture addresses. An address that is invalid or on a host that is not
 * allowed becomes empty: it would fail the build or show a broken picture. `onRejected` is called for each.
 */
export function withPictureSources<Item extends object>(
  item: Item,
  media: Media,
  onRejected: (field: string, text: string) => void = () => {},
): Item {
  const fields = pictureFields.flatMap((field) => {
    const text = (item as Record<string, unknown>)[field];
    if (typeof text !== 'string' || text === '') return [];
    const source = pictureSource(text, media);
    const isUsable = source !== undefined && isFetchable(source, media);
    if (!isUsable) onRejected(field, text);
    return [[field, isUsable ? source : '']];
  });
  return { ...item, ...Object.fromEntries(fields) };
}

/** Addresses of the Netlify Image CDN: source `url`, width `w` in device pixels, format `fm`, quality `q`. */
const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const quality: Record<PictureFormat, number> = { avif: 48, webp: 68, jpg: 80 };

/** The widths that pages ask for. Our own server makes no others: each costs it up to a second, and room on its disk. */
const pictureWidths = [112, 128, 224, 240, 320, 400, 640, 720, 800, 960, 1200, 2000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const isVector = (source: string): boolean => /\.svg(\?|$)/i.test(source) || source.startsWith('data:');

/** The quality of pictures that a buyer looks at closely. Below it AVIF smears the fine lines of cells. */
export const closeQuality = 60;

/** The picture in a width and format. SVG files and data URLs are returned unchanged. */
export function pictureAddress(
  source: string,
  width: PictureWidth,
  format: PictureFormat,
  q = quality[format],
): string {
  if (isVector(source)) return source;
  const url = source.replace(/[%&?#+ ]/g, encodeURIComponent);
  return `/.netlify/images?url=${url}&w=${width}&fm=${format}&q=${q}`;
}

export type PictureQuery = { source: string; width: PictureWidth; format: PictureFormat; q: number };

/** Reads what `pictureAddress` wrote; undefined for a width, format or quality that no page asks for, or another spelling of one. */
export function readPictureQuery(query: URLSearchParams): PictureQuery | undefined {
  const source = query.get('url');
  const width = pictureWidths.find((known) => String(known) === query.get('w'));
  const format = pictureFormats.find((known) => known === query.get('fm'));
  const q = format && [quality[format], closeQuality].find((known) => String(known) === query.get('q'));
  return source && width && format && q ? { source, width, format, q } : undefined;
}

/** A `srcset` over several widths. */
export const pictureSet = (
  source: string,
  widths: readonly PictureWidth[],
  format: PictureFormat,
  q?: number,
): string => widths.map((width) => `${pictureAddress(source, width, format, q)} ${width}w`).join(', ');

/** The preview that the build makes of a picture in public/pictures; undefined for any other. */
export const sharePath = (source: string): string | undefined => {
  const [, name] = /^\/pictures\/([\w.-]+)\.webp$/.exec(source) ?? [];
  return name && `/share/${name}.jpg`;
};

/** Wider than a zoomed picture is ever shown. The image service does not enlarge a smaller original. */
const largestWidth = 2000;

/** The picture as large as it is, for zoom and full screen. WebP, so that any browser opens it as a link. */
export const largestPicture = (source: string): string => pictureAddress(source, largestWidth, 'webp');

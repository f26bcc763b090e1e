/** Addresses of the Netlify Image CDN: source `url`, width `w` in device pixels, format `fm`, quality `q`. */
type PictureFormat = 'avif' | 'webp' | 'jpg';

const quality: Record<PictureFormat, number> = { avif: 48, webp: 68, jpg: 80 };

const isVector = (source: string): boolean => /\.svg(\?|$)/i.test(source) || source.startsWith('data:');

/** The picture in a width and format. SVG files and data URLs are returned unchanged. */
export function pictureAddress(source: string, width: number, format: PictureFormat): string {
  if (isVector(source)) return source;
  const url = source.replace(/[%&?#+ ]/g, encodeURIComponent);
  return `/.netlify/images?url=${url}&w=${width}&fm=${format}&q=${quality[format]}`;
}

/** A `srcset` over several widths. */
export const pictureSet = (source: string, widths: readonly number[], format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(source, width, format)} ${width}w`).join(', ');

/** Wider than a zoomed picture is ever shown. The image service does not enlarge a smaller original. */
const largestWidth = 2000;

/** The picture as large as it is, for zoom and full screen. WebP, so that any browser opens it as a link. */
export const largestPicture = (source: string): string => pictureAddress(source, largestWidth, 'webp');

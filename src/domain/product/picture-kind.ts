/** What a file is by its first bytes, whatever its name says. Used in the browser before a photograph is sent, and by the shop. */

/** Where the shop answers the pictures that it keeps. */
export const keptPictures = '/api/pictures/';

/** The largest picture that the shop takes. A Netlify function gets at most 6 MB, and a file in a form takes a third more. */
export const pictureMaxBytes = 4 * 1024 * 1024;

type PhotoName = 'jpg' | 'png' | 'webp' | 'avif';
export type PictureKind =
  | { isPhoto: true; name: PhotoName }
  | { isPhoto: false; name: 'heic' | 'gif' | 'svg' | 'pdf' | 'unknown' };

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const photo = (name: PhotoName): PictureKind => ({ isPhoto: true, name });
const other = (name: 'heic' | 'gif' | 'svg' | 'pdf' | 'unknown'): PictureKind => ({ isPhoto: false, name });

/** Sources: the signatures in ISO 10918-1, the PNG and WebP specifications, and ISO 14496-12 (brands of `ftyp`). */
export function pictureKind(bytes: Uint8Array): PictureKind {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return photo('jpg');
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return photo('png');
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return photo('webp');
  if (latin(bytes, 4, 8) === 'ftyp') {
    const brands = latin(bytes, 8, 64);
    if (brands.startsWith('avif')) return photo('avif');
    if (/^(hei|hev|mif1|msf1)/.test(brands)) return other('heic');
  }
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return other('gif');
  if (latin(bytes, 0, 5) === '%PDF-') return other('pdf');
  return other(/<svg[\s>]/i.test(latin(bytes, 0, 1000)) ? 'svg' : 'unknown');
}

import { pictureAddress, pictureSet } from '#domain/picture-address.ts';
import './Picture.css';

type PictureProps = {
  /** Path on this site or a remote address. Empty text shows "No Image". */
  source: string;
  alt: string;
  /** Widths of the srcset in device pixels, ascending. */
  widths?: readonly number[];
  sizes: string;
  /** For pictures on the first screen: not lazy, high fetch priority. */
  eager?: boolean;
  /** Width divided by height. */
  ratio?: number;
};

const cardWidths = [240, 400, 640] as const;

/** A responsive picture: AVIF with a WebP fallback. Width and height reserve its space. */
export function Picture({ source, alt, widths = cardWidths, sizes, eager, ratio = 1 }: PictureProps) {
  if (!source) return <span className="picture-none">No Image</span>;
  const middle = widths[Math.floor(widths.length / 2)] ?? 400;
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={pictureSet(source, widths, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(source, middle, 'webp')}
        alt={alt}
        width={middle}
        height={Math.round(middle / ratio)}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}

import { pictureAddress, pictureSet } from '#domain/media.ts';
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
  /** A name for a script that fills it. */
  part?: string;
};

const cardWidths = [240, 400, 640] as const;

/** AVIF with a WebP fallback, in the sizes that a screen needs. Its space is reserved, so that the layout does not shift. */
export function Picture({ source, alt, widths = cardWidths, sizes, eager, ratio = 1, part }: PictureProps) {
  if (!source) return <span className="picture-none">No Image</span>;
  const middle = widths[Math.floor(widths.length / 2)] ?? 400;
  return (
    <picture className="picture" data-part={part}>
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

import { pictureAddress, pictureSet } from '#domain/picture-address.ts';
import './Picture.css';

type PictureProps = {
  /** Path under this site or a remote address. Empty shows the empty frame. */
  source: string;
  alt: string;
  /** Device-pixel widths to offer, ascending. */
  widths?: readonly number[];
  sizes: string;
  /** The first picture on the screen: loaded at once and first. */
  eager?: boolean;
  /** Width over height; pictures of the catalogue are square. */
  ratio?: number;
  /** A name for a script that fills it. */
  part?: string;
};

const cardWidths = [240, 400, 640] as const;

/** AVIF with a WebP fallback, in the sizes a screen needs, with its place reserved. */
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

import { type PictureWidth, pictureAddress, pictureSet } from '#domain/product/media.ts';
import * as texts from '#texts/en/ui.ts';
import './Picture.css';

type PictureProps = {
  /** Path on this site or a remote address. Empty text shows "No Image". */
  source: string;
  alt: string;
  /** Widths of the srcset in device pixels, ascending. */
  widths?: readonly PictureWidth[];
  sizes: string;
  /** For pictures on the first screen: not lazy, high fetch priority. */
  eager?: boolean;
  /** Width divided by height. */
  ratio?: number;
  /** A name for a script that fills it. */
  part?: string;
  /** See AvifSources. */
  small?: string | undefined;
};

type AvifProps = { set: string; sizes: string; small?: string | undefined };
/**
 * The AVIF files of a picture. `small`, a data URL, is painted with the page until `sharpen` (ui/page-scripts.ts) has loaded the
 * sharp one. Where no script runs, browsers take the sharp one at once.
 */
export const AvifSources = ({ set, sizes, small }: AvifProps) => (
  <>
    <source type="image/avif" srcSet={set} sizes={sizes} media={small && '(scripting:none)'} />
    {small && <source type="image/avif" srcSet={small} />}
  </>
);

const cardWidths = [240, 400, 640] as const;

/** AVIF with a WebP fallback, in the sizes that a screen needs. Its space is reserved, so that the layout does not shift. */
export function Picture({
  source,
  alt,
  widths = cardWidths,
  sizes,
  eager,
  ratio = 1,
  part,
  small,
}: PictureProps) {
  if (!source) return <span className="picture-none">{texts.noImage}</span>;
  const middle = widths[Math.floor(widths.length / 2)] ?? 400;
  return (
    <picture className="picture" data-part={part}>
      <AvifSources set={pictureSet(source, widths, 'avif')} sizes={sizes} small={small} />
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

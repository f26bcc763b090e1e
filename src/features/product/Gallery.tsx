import type { CSSProperties } from 'react';
import { closeQuality, largestPicture, pictureAddress, pictureSet } from '#domain/product/media.ts';
import * as texts from '#texts/en/gallery.ts';
import { noImage } from '#texts/en/ui.ts';
import { AvifSources } from '#ui/Picture.tsx';
import './Gallery.css';

type GalleryProps = {
  name: string;
  pictures: readonly string[];
  /** The alternative text of each picture that has one. */
  alts?: readonly string[] | undefined;
  /** A small version of the first picture: see AvifSources. */
  hero?: string | undefined;
  /** All thumbnails side by side in one data URL. */
  strip?: string | undefined;
};

const widths = [400, 640, 800, 1200] as const;
const sizes = '(min-width: 1200px) 560px, (min-width: 700px) 47vw, calc(100vw - 40px)';

const viewName = (name: string, index: number, count: number): string =>
  index === 0 ? name : texts.view(name, index + 1, count);
const atIndex = (index: number) => ({ '--i': index }) as CSSProperties;

type SlideProps = { source: string; alt: string; hero?: string | undefined; isFirst: boolean };

function Slide({ source, alt, hero, isFirst }: SlideProps) {
  return (
    <picture>
      <AvifSources set={pictureSet(source, widths, 'avif', closeQuality)} sizes={sizes} small={hero} />
      <img
        src={pictureAddress(source, 640, 'webp')}
        alt={alt}
        width={800}
        height={800}
        {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

/**
 * The pictures of a product side by side in a box that can be swiped; thumbnails and the full-screen button are links to
 * the large files. gallery-script.ts adds the behaviour, and inserts all but the first picture once they are needed.
 */
export function Gallery({ name, pictures, alts = [], hero, strip }: GalleryProps) {
  const count = pictures.length;
  const hasViews = count > 1;
  return (
    <div className="gallery" style={{ '--n': count } as CSSProperties}>
      <div className="gallery-frame">
        <section className="gallery-slides" aria-label={texts.label} tabIndex={hasViews ? 0 : undefined}>
          {pictures.map((source, index) => {
            const slide = (
              <Slide
                source={source}
                alt={alts[index] || viewName(name, index, count)}
                hero={index === 0 ? hero : undefined}
                isFirst={index === 0}
              />
            );
            return (
              <div key={source} style={atIndex(index)}>
                {index === 0 ? slide : <noscript>{slide}</noscript>}
              </div>
            );
          })}
          {count === 0 && <span className="picture-none">{noImage}</span>}
        </section>
        {hasViews && (
          <p className="gallery-count" aria-live="polite">
            {`1 / ${count}`}
          </p>
        )}
        {pictures[0] && (
          <a className="gallery-full" href={largestPicture(pictures[0])}>
            <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
            </svg>
            <span className="visually-hidden">{texts.fullScreen}</span>
          </a>
        )}
      </div>
      {hasViews && (
        <ul className="gallery-views">
          {pictures.map((source, index) => (
            <li key={source}>
              <a
                href={largestPicture(source)}
                aria-label={viewName(name, index, count)}
                aria-current={index === 0 ? 'true' : undefined}
                style={atIndex(index)}
              >
                {!strip && (
                  <img
                    src={pictureAddress(source, 128, 'webp')}
                    alt=""
                    width={128}
                    height={128}
                    loading="lazy"
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {strip && hasViews && (
        <style>{`.gallery-views a,.gallery-slides>*{background-image:url(${strip})}`}</style>
      )}
    </div>
  );
}

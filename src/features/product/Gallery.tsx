import type { CSSProperties } from 'react';
import { pictureAddress, pictureSet } from '#domain/picture-address.ts';
import '#ui/Picture.css';
import './Gallery.css';

type GalleryProps = {
  name: string;
  pictures: readonly string[];
  /** A small version of the first picture as a data URL, painted with the page until the sharp one has loaded. */
  hero?: string | undefined;
  /** All thumbnails side by side in one data URL. */
  strip?: string | undefined;
};

const widths = [400, 640, 800] as const;
const sizes = '(min-width: 1200px) 560px, (min-width: 700px) 47vw, calc(100vw - 40px)';

export const viewName = (name: string, index: number, count: number): string =>
  index === 0 ? name : `${name}, view ${index + 1} of ${count}`;

/** The pictures of a product. Thumbnails are links; features/product/gallery-script.ts shows them in the large picture. */
export function Gallery({ name, pictures, hero, strip }: GalleryProps) {
  const [first = ''] = pictures;
  const sharp = first && pictureSet(first, widths, 'avif');
  return (
    <div className="gallery">
      <div className="gallery-frame">
        {first ? (
          <picture>
            <source
              type="image/avif"
              srcSet={hero ?? sharp}
              data-sharp={hero ? sharp : undefined}
              sizes={sizes}
            />
            <img
              src={pictureAddress(first, 640, 'webp')}
              alt={name}
              width={800}
              height={800}
              fetchPriority="high"
              decoding="sync"
            />
          </picture>
        ) : (
          <span className="picture-none">No Image</span>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-views" style={{ '--n': pictures.length } as CSSProperties}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={pictureAddress(picture, 800, 'webp')}
                aria-label={viewName(name, index, pictures.length)}
                aria-current={index === 0 ? 'true' : undefined}
                style={{ '--i': index } as CSSProperties}
              >
                {!strip && (
                  <img
                    src={pictureAddress(picture, 128, 'webp')}
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
      {strip && pictures.length > 1 && <style>{`.gallery-views a{background-image:url(${strip})}`}</style>}
    </div>
  );
}

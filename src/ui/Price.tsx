import { formatRupees } from '#domain/base/money.ts';
import { clampRating, type Price as PriceValue } from '#domain/product/product.ts';
import * as texts from '#texts/en/ui.ts';
import './Price.css';
import type { CSSProperties } from 'react';

type PriceProps = PriceValue & {
  /** `large` is for the product page, whose separate badge shows the percent. */
  size?: 'large';
  /** The original price is the MRP that the package declares. */
  isMrp?: boolean | undefined;
};

/** The price, the struck-through original and the percent off (§2, §9). product-script.ts updates the spans. */
export function Price({ price, original, percentOff, size, isMrp }: PriceProps) {
  const [rupees, paise] = formatRupees(price).split('.');
  return (
    <p className={size ? `price price-${size}` : 'price'}>
      <span className="price-now">
        {rupees}
        <small>{`.${paise}`}</small>
      </span>
      {original !== undefined && (
        <>
          {' '}
          <s className="price-was">
            {isMrp ? (
              <span className="price-mrp">{texts.mrp}</span>
            ) : (
              <span className="visually-hidden">{`${texts.originalPrice} `}</span>
            )}
            <span>{formatRupees(original)}</span>
          </s>
          {!size && percentOff > 0 && <span className="price-off">{` ${texts.percentOff(percentOff)}`}</span>}
        </>
      )}
    </p>
  );
}

type RatingProps = { rating: number; count?: number | undefined };

/** True in a shop whose ratings are invented, as those of the demo catalogue are (astro.config.mjs). */
const isDemonstration = import.meta.env.PUBLIC_RATINGS === 'demonstration';

/** Stars, the average and the number of ratings. Renders nothing without a rating. */
export function Rating({ rating, count }: RatingProps) {
  const value = clampRating(rating);
  if (value === 0) return null;
  return (
    <p className="rating">
      <span
        className="rating-stars"
        role="img"
        aria-label={texts.rated(value, count)}
        style={{ '--r': value } as CSSProperties}
      />
      <span aria-hidden="true">
        {count === undefined ? value.toFixed(1) : `${value.toFixed(1)} (${count})`}
      </span>
      {isDemonstration && count !== undefined && <small>{texts.demoRating}</small>}
    </p>
  );
}

import { formatRupees } from '#domain/money.ts';
import type { Price as PriceValue } from '#domain/product.ts';
import './Price.css';

type PriceProps = PriceValue & {
  /** `large` is for the product page, whose separate badge shows the percent. */
  size?: 'large';
};

/** The price, the struck-through original and the percent off (§2, §9). live-price-script.ts updates the spans. */
export function Price({ price, original, percentOff, size }: PriceProps) {
  return (
    <p className={size ? `price price-${size}` : 'price'}>
      <span className="price-now">{formatRupees(price)}</span>
      {original !== undefined && (
        <>
          {' '}
          <s className="price-was">
            <span className="visually-hidden">Original price </span>
            <span>{formatRupees(original)}</span>
          </s>
          {!size && percentOff > 0 && <span className="price-off">{` ${percentOff}% off`}</span>}
        </>
      )}
    </p>
  );
}

import { formatRupees } from '#domain/money.ts';
import type { Price as PriceValue } from '#domain/pricing.ts';
import './Price.css';

type PriceProps = PriceValue & {
  size?: 'large';
  /** Says the percent beside the price; pages with a badge of their own leave it out. */
  showPercent?: boolean;
};

/** What is paid, the struck-through original and the percent off (§2, §9). The spans are what a later price replaces. */
export function Price({ price, original, percentOff, size, showPercent = true }: PriceProps) {
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
          {showPercent && percentOff > 0 && <span className="price-off">{` ${percentOff}% off`}</span>}
        </>
      )}
    </p>
  );
}

import type { CSSProperties } from 'react';
import { clampRating } from '#domain/product.ts';
import './Rating.css';

type RatingProps = { rating: number; count?: number | undefined };

/** Stars, the average and the number of ratings. Renders nothing without a rating. */
export function Rating({ rating, count }: RatingProps) {
  const value = clampRating(rating);
  if (value === 0) return null;
  const label = `Rated ${value} out of 5${count ? ` by ${count} customers` : ''}`;
  return (
    <p className="rating">
      <span
        className="rating-stars"
        role="img"
        aria-label={label}
        style={{ '--r': value } as CSSProperties}
      />
      <span aria-hidden="true">
        {count === undefined ? value.toFixed(1) : `${value.toFixed(1)} (${count})`}
      </span>
    </p>
  );
}

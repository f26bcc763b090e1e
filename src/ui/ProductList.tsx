import type { ProductCardView } from '#domain/product-card.ts';
import { Badge } from './Badge.tsx';
import { ProductCard } from './ProductCard.tsx';
import './ProductList.css';

type ProductListProps = {
  products: readonly ProductCardView[];
  /** Where a card leads, by slug. */
  base: string;
  /** `grid` fills the width, in rows on a phone; `rail` scrolls sideways there. */
  shape?: 'grid' | 'rail';
  /** How many pictures stand on the first screen. */
  eager?: number;
  badge?: string;
  compact?: boolean;
};

export function ProductList({
  products,
  base,
  shape = 'grid',
  eager = 0,
  badge,
  compact = false,
}: ProductListProps) {
  return (
    <ul className={`products products-${shape}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            href={`${base}${encodeURIComponent(product.slug)}/`}
            eager={index < eager}
            compact={compact}
            badge={badge && <Badge tone="sun">{`★ ${badge}`}</Badge>}
          />
        </li>
      ))}
    </ul>
  );
}

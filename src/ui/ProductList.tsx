import type { ProductCardView } from '#domain/product-card.ts';
import { Badge } from './Badge.tsx';
import { ProductCard } from './ProductCard.tsx';
import './ProductList.css';

export type ProductListProps = {
  products: readonly ProductCardView[];
  /** Path before the slug in a card's address. */
  base: string;
  /** How many cards are on the first screen. */
  eager?: number;
  badge?: string;
  compact?: boolean;
  comparable?: boolean;
};

/** The common part of ProductGrid and ProductRail. */
export function ProductList({
  products,
  base,
  shape,
  eager = 0,
  badge,
  compact = false,
  comparable = false,
}: ProductListProps & { shape: 'grid' | 'rail' }) {
  return (
    <ul className={`products products-${shape}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            href={`${base}${encodeURIComponent(product.slug)}/`}
            eager={index < eager}
            compact={compact}
            comparable={comparable}
            badge={badge && <Badge tone="sun">{`★ ${badge}`}</Badge>}
          />
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { addText } from '#domain/limits.ts';
import { buyData, type ProductCardView } from '#domain/product-card.ts';
import { Badge } from './Badge.tsx';
import { buttonClass } from './Button.tsx';
import { CompareLink } from './CompareLink.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { Tooltip } from './Tooltip.tsx';
import './ProductCard.css';

type ProductCardProps = {
  product: ProductCardView;
  href: string;
  /** On the first screen: its picture is not lazy. */
  eager?: boolean;
  /** A badge on the picture, as in the Most Loved section. */
  badge?: ReactNode;
  /** Without description and declaration, for secondary lists. */
  compact?: boolean;
  /** With a link to compare it; its page's style sheet puts it above the card's own link. */
  comparable?: boolean;
};

const sizes = '(min-width: 900px) 280px, (min-width: 560px) 45vw, 112px';

/** A product in a list (§2). Static HTML: layouts/inline-script.ts handles its button. */
export function ProductCard({ product, href, eager, badge, compact, comparable }: ProductCardProps) {
  const { name, text, price, rating, ratingsCount, type, maker, maxPower, declaration, soldOut, unitPrice } =
    product;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture source={product.picture} alt={name} sizes={sizes} eager={eager ?? false} />
        {badge && <span className="card-badge">{badge}</span>}
      </div>
      <div className="card-body">
        <p className="card-facts">{[maker, maxPower].filter(Boolean).join(' · ')}</p>
        <h3 className="card-name">
          <a href={href}>{name}</a>
        </h3>
        <Rating rating={rating} count={ratingsCount} />
        {!compact && <p className="card-text">{text}</p>}
        <p className="card-kind">
          <Badge>{type}</Badge>
          {declaration && !compact && <Tooltip label="Declaration" text={declaration} />}
        </p>
      </div>
      <div className="card-buy">
        {unitPrice ? (
          <div>
            <Price {...price} />
            <p className="card-facts">{unitPrice}</p>
          </div>
        ) : (
          <Price {...price} />
        )}
        <form data-product={buyData(product)}>
          <button
            type="button"
            className={buttonClass({ look: 'line', wide: true }, 'buy')}
            disabled={soldOut}
            data-out={soldOut || undefined}
          >
            {soldOut ? 'Out of Stock' : addText}
          </button>
        </form>
        {comparable && <CompareLink name={name} slug={product.slug} />}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import * as paths from '#contract/paths.ts';
import { buyData, type ProductCardView } from '#domain/product/product-card.ts';
import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/product-card.ts';
import { Badge } from './Badge.tsx';
import { buttonClass } from './Button.tsx';
import { Picture } from './Picture.tsx';
import { Price, Rating } from './Price.tsx';
import { Tooltip } from './Tooltip.tsx';
import './ProductCards.css';

/**
 * A link to the comparison of this product, where others can be added. With script, features/catalogue collects several
 * products first.
 */
export const CompareLink = ({ name, slug }: { name: string; slug: string }) => (
  <a
    className={buttonClass({ look: 'plain' }, 'compare-link')}
    href={paths.compare([slug])}
    aria-label={texts.compareNamed(name)}
  >
    {texts.compare}
  </a>
);

type ListProps = {
  products: readonly ProductCardView[];
  /** How many cards are on the first screen: their pictures are not lazy. */
  eager?: number;
} & CardLook;

type CardLook = {
  /** On the picture, as in the Most Loved section. */
  badge?: string;
  /** Without description and declaration, for secondary lists. */
  compact?: boolean;
  /** With a link to compare it; its page's style sheet puts it above the card's own link. */
  comparable?: boolean;
  /** What else can be done with a product; it stands below the buy button. */
  action?: (product: ProductCardView) => ReactNode;
};

type CardProps = { product: ProductCardView; href: string; eager: boolean } & CardLook;

const sizes = '(min-width: 900px) 280px, (min-width: 560px) 45vw, 112px';

/** A product in a list (§2). Static HTML: layouts/inline-script.ts handles its button. */
function ProductCard({ product, href, eager, badge, compact, comparable, action }: CardProps) {
  const {
    name,
    text,
    price,
    rating,
    ratingsCount,
    type,
    maker,
    maxPower,
    declaration,
    soldOut,
    isBuilt,
    unitPrice,
    afterSubsidy,
    isMrp,
  } = product;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture source={product.picture} alt={name} sizes={sizes} eager={eager} />
        {badge && (
          <span className="card-badge">
            <Badge tone="sun">{`★ ${badge}`}</Badge>
          </span>
        )}
      </div>
      <div className="card-body">
        <p className="card-facts">
          {maxPower && <b>{maxPower}</b>}
          {`${maxPower && ' · '}${maker}${maker && ' · '}`}
          <span className="card-type">{texts.typeName(type)}</span>
          {declaration && !compact && <Tooltip label={texts.declaration} text={declaration} />}
        </p>
        <h3 className="card-name" lang={languageOf(name)}>
          <a href={href}>{name}</a>
        </h3>
        <Rating rating={rating} count={ratingsCount} />
        {!compact && (
          <p className="card-text" lang={languageOf(text)}>
            {text}
          </p>
        )}
      </div>
      <div className="card-buy">
        {unitPrice || afterSubsidy ? (
          <div>
            <Price {...price} isMrp={isMrp} />
            {afterSubsidy && (
              <p className="card-facts">
                <b>{texts.afterSubsidy(afterSubsidy)}</b>
              </p>
            )}
            <p className="card-facts">{unitPrice && texts.unitPrice(unitPrice)}</p>
          </div>
        ) : (
          <Price {...price} isMrp={isMrp} />
        )}
        {isBuilt && !soldOut ? (
          <a className={buttonClass({ look: 'line', wide: true })} href={href}>
            {texts.seeSystem}
          </a>
        ) : (
          <form data-product={buyData(product)}>
            <button
              type="button"
              className={buttonClass({ look: 'line', wide: true }, 'buy')}
              disabled={soldOut}
              data-out={soldOut || undefined}
            >
              {soldOut ? texts.outOfStock : texts.addToCart}
            </button>
          </form>
        )}
        {comparable && <CompareLink name={name} slug={product.slug} />}
        {action && <div className="card-action">{action(product)}</div>}
      </div>
    </article>
  );
}

const listAs =
  (shape: 'grid' | 'rail') =>
  ({ products, eager = 0, ...look }: ListProps) => (
    <ul className={`products products-${shape}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard {...look} product={product} href={paths.product(product.slug)} eager={index < eager} />
        </li>
      ))}
    </ul>
  );

/** Product cards in columns; on phones each card is a row. A page that has one imports ProductGrid.css: others do without. */
export const ProductGrid = listAs('grid');

/** One row of product cards with horizontal scrolling. */
export const ProductRail = listAs('rail');

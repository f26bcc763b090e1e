import { quantityMin } from '#domain/base/limits.ts';
import type { ProductTerms } from '#domain/product/product.ts';
import { buyData, type ProductCardView } from '#domain/product/product-card.ts';
import { buttonClass } from '#ui/Button.tsx';
import { QuantityLimit } from '#ui/QuantityLimit.tsx';
import '#ui/Stepper.css';
import './BuyBox.css';

type BuyBoxProps = {
  product: Pick<ProductCardView, 'id' | 'name' | 'price' | 'picture' | 'slug' | 'soldOut'>;
  terms: ProductTerms;
  /** The stock text, see domain/product/product.ts. */
  stock: string;
  /** Address of the checkout page. */
  checkout: string;
  /** A system is visited before it is bought: that button leads. */
  isVisited?: boolean;
};

/** Quantity, stock, Add to Cart and Buy Now (§2). Static HTML: layouts/inline-script.ts handles its buttons. */
export function BuyBox({ product, terms, stock, checkout, isVisited }: BuyBoxProps) {
  const { soldOut } = product;
  return (
    // With method="dialog" Enter in the quantity loads no page.
    <form method="dialog" className="buybox" data-product={buyData(product, terms)}>
      <fieldset className="stepper">
        <legend className="visually-hidden">Quantity</legend>
        <button type="button" className="buy" value="-1" aria-label="Decrease quantity">
          −
        </button>
        <input
          name="qty"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantityMin}
          aria-label="Quantity"
        />
        <button type="button" className="buy" value="1" aria-label="Increase quantity">
          +
        </button>
      </fieldset>
      <p className="stock" data-out={soldOut ? '' : undefined}>
        {stock}
      </p>
      <div className="buybox-bar">
        <button
          type="button"
          className={buttonClass({ look: 'line', size: 'large' }, 'buy')}
          disabled={soldOut}
        >
          Add to Cart
        </button>
        <button
          type="button"
          className={buttonClass({ look: isVisited ? 'line' : 'sun', size: 'large' }, 'buy')}
          value={checkout}
          disabled={soldOut}
        >
          Buy Now
        </button>
      </div>
      {/* Below the buttons: above them it would push them away under the finger that leaves the field. */}
      <QuantityLimit hidden />
    </form>
  );
}

import { cart } from '#contract/paths.ts';
import { quantityMin } from '#domain/base/limits.ts';
import type { ProductTerms } from '#domain/product/product.ts';
import { buyData, type ProductCardView } from '#domain/product/product-card.ts';
import { getQuotation } from '#texts/en/kit.ts';
import * as texts from '#texts/en/product.ts';
import { addToCart } from '#texts/en/product-card.ts';
import * as ui from '#texts/en/ui.ts';
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
  /** The address of the form that asks for a quotation for this product. */
  quotation?: string | undefined;
};

/** Quantity, stock, Add to Cart and Buy Now (§2). Static HTML: layouts/inline-script.ts handles its buttons. */
export function BuyBox({ product, terms, stock, checkout, isVisited, quotation }: BuyBoxProps) {
  const { soldOut } = product;
  return (
    // With method="dialog" Enter in the quantity loads no page.
    <form method="dialog" className="buybox" data-product={buyData(product, terms)}>
      <fieldset className="stepper">
        <legend className="visually-hidden">{ui.quantity}</legend>
        <button type="button" className="buy" value="-1" aria-label={ui.fewer}>
          −
        </button>
        <input
          name="qty"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantityMin}
          aria-label={ui.quantity}
        />
        <button type="button" className="buy" value="1" aria-label={ui.more}>
          +
        </button>
      </fieldset>
      <p className="stock" data-out={soldOut ? '' : undefined}>
        {stock}
      </p>
      {quotation && <a href={quotation}>{getQuotation}</a>}
      <div className="buybox-bar">
        {/* Shown by the style sheet once something is in the cart. */}
        <a className="view-cart" href={cart}>
          {texts.viewCart}
        </a>
        <button
          type="button"
          className={buttonClass({ look: 'line', size: 'large' }, 'buy')}
          disabled={soldOut}
        >
          {addToCart}
        </button>
        <button
          type="button"
          className={buttonClass({ look: isVisited ? 'line' : 'sun', size: 'large' }, 'buy')}
          value={checkout}
          disabled={soldOut}
        >
          {texts.buyNow}
        </button>
      </div>
      {/* Below the buttons: above them it would push them away under the finger that leaves the field. */}
      <QuantityLimit hidden />
    </form>
  );
}

import type { ReactNode, Ref } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { quantityMax } from '#domain/base/limits.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { lineTotal } from '#domain/cart/order-total.ts';
import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/cart.ts';
import { productTermsText } from '#texts/en/product-terms.ts';
import { Button, ButtonLink, takeFocus } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QuantityLimit } from '#ui/QuantityLimit.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { CartSummary } from './CartSummary.tsx';
import './Cart.css';

type CartViewProps = {
  cart: readonly CartLine[];
  changes?: ReactNode;
  /** What was just removed. */
  notice?: ReactNode;
  noticeRef?: Ref<HTMLDivElement>;
  /** The line just brought back by Undo. */
  restoredId?: number | undefined;
  /** Rupees of GST inside the prices, if it is known. */
  gst?: number | undefined;
  coupon?: Coupon | undefined;
  onCoupon: (coupon: Coupon) => void;
  onQuantity: (id: number, qty: number) => void;
  onRemove: (line: CartLine) => void;
};

/** The cart. Also rendered at build as the template that `cart-script.ts` fills before React has started. */
export function CartView(props: CartViewProps) {
  const { cart, changes, notice, noticeRef, restoredId, gst, coupon, onCoupon, onQuantity, onRemove } = props;
  const removed = (
    <div ref={noticeRef} className="cart-removed" role="status">
      {notice}
    </div>
  );
  if (cart.length === 0) {
    return (
      <>
        {removed}
        <CartEmpty />
      </>
    );
  }
  return (
    <div className="cart">
      <div className="cart-main">
        {changes}
        {removed}
        <ul className="cart-lines">
          {cart.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              isRestored={line.id === restoredId}
              onQuantity={(qty) => onQuantity(line.id, qty)}
              onRemove={() => onRemove(line)}
            />
          ))}
        </ul>
        {/* features/planner/check/cart-check.ts puts the verdict on the parts here. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is always empty */}
        <div id="fits-here" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
      </div>
      <CartSummary cart={cart} gst={gst} coupon={coupon} onCoupon={onCoupon} />
    </div>
  );
}

/** What is in the element is none of React's business. */
const untouched = { __html: '' };

/** `{}` is replaced by the picture's address. */
const line: CartLine = { id: 0, name: ' ', price: 0, qty: 1, main_image: '{}', slug: '-' };
const ignore = () => {};

/** The cart with one line or none, as a template for cart-script.ts. */
export const CartTemplate = ({ isEmpty }: { isEmpty?: boolean }) => (
  <CartView cart={isEmpty ? [] : [line]} onCoupon={ignore} onQuantity={ignore} onRemove={ignore} />
);

type CartRowProps = {
  line: CartLine;
  /** Just brought back by Undo. */
  isRestored: boolean;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
};

function CartRow({ line, isRestored, onQuantity, onRemove }: CartRowProps) {
  const { name, price, qty, slug } = line;
  const isTooMany = useHydrated() && qty > quantityMax;
  return (
    <li className="cart-row" data-part={parts.line}>
      <div className="cart-picture">
        <Picture source={line.main_image} alt={name} sizes="112px" widths={[112, 224]} part={parts.picture} />
      </div>
      <div className="cart-about">
        <h2 className="cart-name" data-part={parts.name} lang={languageOf(name)}>
          {slug ? <a href={paths.product(slug)}>{name}</a> : name}
        </h2>
        <p className="soft" data-part={parts.each}>
          {texts.each(formatRupees(price))}
        </p>
        <p className="cart-words soft" data-part={parts.productTerms}>
          {productTermsText(line)}
        </p>
      </div>
      <Stepper qty={qty} label={name} onChange={onQuantity} />
      <p className="cart-amount" data-part={parts.amount}>
        {formatRupees(lineTotal(price, qty))}
      </p>
      <Button
        look="plain"
        size="small"
        className="cart-remove"
        data-held=""
        data-part={parts.remove}
        aria-label={texts.removeNamed(name)}
        ref={isRestored ? takeFocus : undefined}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
      {isTooMany && <QuantityLimit />}
    </li>
  );
}

const CartEmpty = () => (
  <EmptyState title={texts.emptyTitle}>
    <p className="soft">{texts.emptyText}</p>
    <div className="cart-actions">
      <ButtonLink look="sun" size="large" href={paths.products}>
        {texts.browse}
      </ButtonLink>
      <ButtonLink size="large" href={paths.home}>
        {texts.goHome}
      </ButtonLink>
    </div>
  </EmptyState>
);

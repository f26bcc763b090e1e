import * as paths from '#contract/paths.ts';
import type { CartLine } from '#domain/cart.ts';
import { formatRupees } from '#domain/money.ts';
import { lineTotal } from '#domain/order-total.ts';
import { productTermsText } from '#domain/product.ts';
import { Button, takeFocus } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import { Picture } from '#ui/Picture.tsx';
import { Stepper } from '#ui/Stepper.tsx';

type CartRowProps = {
  line: CartLine;
  /** Just brought back by Undo. */
  isRestored: boolean;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
};

export function CartRow({ line, isRestored, onQuantity, onRemove }: CartRowProps) {
  const { name, price, qty, slug } = line;
  return (
    <li className="cart-row" data-part={parts.line}>
      <div className="cart-picture">
        <Picture source={line.main_image} alt={name} sizes="112px" widths={[112, 224]} part={parts.picture} />
      </div>
      <div className="cart-about">
        <h2 className="cart-name" data-part={parts.name}>
          {slug ? <a href={paths.product(slug)}>{name}</a> : name}
        </h2>
        <p className="soft" data-part={parts.each}>{`${formatRupees(price)} each`}</p>
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
        aria-label={`Remove ${name}`}
        ref={isRestored ? takeFocus : undefined}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

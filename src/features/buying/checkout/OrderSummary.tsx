import { formatRupees } from '#domain/base/money.ts';
import { type CartLine, summarise } from '#domain/cart/cart.ts';
import { lineTotal } from '#domain/cart/order-total.ts';
import { languageOf } from '#domain/text/language-of.ts';
import { delivery } from '#settings/in-browser.ts';
import * as texts from '#texts/en/checkout.ts';
import { joinDelivery, taxesText } from '#texts/en/product-terms.ts';
import { Amounts } from '#ui/Amounts.tsx';
import * as parts from '#ui/cart-parts.ts';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';

type OrderSummaryProps = {
  cart: readonly CartLine[];
  /** Rupees of GST inside the prices, if it is known. */
  gst?: number | undefined;
};

export function OrderSummary({ cart, gst }: OrderSummaryProps) {
  const { subtotal, total } = summarise(cart);
  return (
    <>
      <h2>{texts.summaryTitle}</h2>
      <ul className="checkout-lines">
        {cart.map(({ id, name, price, qty, main_image }) => (
          <li key={id} data-part={parts.line}>
            <Picture source={main_image} alt="" sizes="56px" widths={[112]} part={parts.picture} />
            <span>
              <span data-part={parts.name} lang={languageOf(name)}>
                {name}
              </span>
              <span className="soft" data-part={parts.quantity}>{` × ${qty}`}</span>
            </span>
            <span className="checkout-amount" data-part={parts.amount}>
              {formatRupees(lineTotal(price, qty))}
            </span>
          </li>
        ))}
      </ul>
      <Amounts
        rows={[
          { label: texts.subtotalLabel, value: formatRupees(subtotal), part: parts.subtotal },
          { label: texts.shippingLabel, value: delivery.shipping, tone: 'good' },
          { label: texts.taxesLabel, value: taxesText(delivery.taxes, gst) },
          {
            label: texts.deliveryLabel,
            value: joinDelivery(cart, delivery.estimated),
            part: parts.delivery,
          },
          { label: texts.totalLabel, value: formatRupees(total), tone: 'total', part: parts.total },
        ]}
      />
    </>
  );
}

/** `{}` is replaced by the picture's address. */
const line: CartLine = { id: 0, name: ' ', price: 0, qty: 1, main_image: '{}' };

/** The summary with one line, as a template for checkout-script.ts. */
export const SummaryTemplate = () => <OrderSummary cart={[line]} />;

/** Placeholder for one line and the amounts. */
export const SummarySkeleton = () => (
  <>
    <h2>{texts.summaryTitle}</h2>
    <Skeleton height="268px" />
  </>
);

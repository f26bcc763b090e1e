import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { type CartLine, summarise } from '#domain/cart/cart.ts';
import { type Coupon, findCoupon } from '#domain/cart/coupon.ts';
import { delivery } from '#settings/in-browser.ts';
import * as texts from '#texts/en/cart.ts';
import { couponRefusal } from '#texts/en/coupon.ts';
import { joinDelivery, joinFitting, taxesText } from '#texts/en/product-terms.ts';
import { type AmountRow, Amounts, Assurances } from '#ui/Amounts.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import { TextField } from '#ui/Field.tsx';
import '#ui/Panel.css';
import { tidy } from '#domain/text/tidy-text.ts';

type CartSummaryProps = {
  cart: readonly CartLine[];
  /** Rupees of GST inside the prices, if it is known. */
  gst: number | undefined;
  coupon: Coupon | undefined;
  onCoupon: (coupon: Coupon) => void;
};

export function CartSummary({ cart, gst, coupon, onCoupon }: CartSummaryProps) {
  const { count, subtotal, discount, total } = summarise(cart, coupon?.percent);
  const rows: AmountRow[] = [
    {
      label: texts.subtotalLabel(count),
      labelPart: parts.count,
      value: formatRupees(subtotal),
      part: parts.subtotal,
    },
    ...(coupon
      ? [
          {
            label: texts.discountLabel(coupon.code),
            value: `−${formatRupees(discount)}`,
            tone: 'good' as const,
          },
        ]
      : []),
    { label: texts.shippingLabel, value: delivery.shipping, tone: 'good' },
    { label: texts.taxesLabel, value: taxesText(delivery.taxes, coupon ? undefined : gst) },
    { label: texts.totalLabel, value: formatRupees(total), tone: 'total', part: parts.total },
  ];
  return (
    <aside className="panel cart-summary" aria-label={texts.summaryLabel}>
      <h2>{texts.summaryTitle}</h2>
      <Amounts rows={rows} />
      {coupon && <p className="cart-note">{texts.noCarry}</p>}
      <ButtonLink look="sun" size="large" wide href={paths.checkout} data-part={parts.checkout}>
        {texts.toCheckout}
      </ButtonLink>
      <ButtonLink look="line" wide href={paths.askFor('quotation')}>
        {texts.getQuotation}
      </ButtonLink>
      <Assurances texts={delivery.assurances} />
      <CouponBox applied={coupon} onApply={onCoupon} />
      <div className="cart-delivery">
        <h3>{texts.deliveryTitle}</h3>
        <Amounts
          rows={[
            {
              label: texts.deliveryLabel,
              value: joinDelivery(cart, delivery.estimated),
              part: parts.delivery,
            },
            {
              label: texts.fittingLabel,
              value: joinFitting(cart, delivery.installation),
              part: parts.fitting,
            },
            { label: texts.freeShippingLabel, value: delivery.freeShipping },
          ]}
        />
        <p className="soft">{texts.fittingNote}</p>
      </div>
    </aside>
  );
}

type CouponBoxProps = { applied: Coupon | undefined; onApply: (coupon: Coupon) => void };

/** The coupon applies on the cart page only, until the shopper leaves it (§4, §5, decision 10). */
function CouponBox({ applied, onApply }: CouponBoxProps) {
  const [typed, setTyped] = useState('');
  /** How many codes were refused since the last change: each refusal is announced anew. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // A code typed before hydration is in the input but not yet in the state.
  useEffect(() => {
    if (form.current) setTyped(String(new FormData(form.current).get('coupon')));
  }, []);
  if (applied) {
    return <Banner tone="good" takesFocus title={texts.couponApplied(applied.code, applied.percent)} />;
  }
  function apply(event: SubmitEvent) {
    event.preventDefault();
    const coupon = findCoupon(typed);
    setRefusals(coupon ? 0 : refusals + 1);
    if (coupon) onApply(coupon);
  }
  return (
    <form ref={form} className="coupon" onSubmit={apply}>
      <TextField
        label={texts.couponLabel}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusals(0);
        }}
      />
      <Button type="submit" disabled={!tidy(typed)}>
        {texts.couponApply}
      </Button>
      {refusals > 0 && (
        <Banner key={refusals} tone="bad" takesFocus onDismiss={() => setRefusals(0)}>
          {couponRefusal}
        </Banner>
      )}
    </form>
  );
}

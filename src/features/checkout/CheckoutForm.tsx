import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { delivery } from '#content/site.json';
import type { CartLine } from '#domain/cart.ts';
import { checkShipping, type ShippingForm } from '#domain/forms.ts';
import type { PaymentMethod } from '#domain/order-status.ts';
import { readFields } from '#hooks/read-fields.ts';
import { useFieldErrors } from '#hooks/use-field-errors.ts';
import { useReady } from '#hooks/use-ready.ts';
import { type AuthRecord, usernameOf } from '#stores/auth-record.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import { keepDraft, readDraft, shippingNames, startOf } from '#stores/checkout-draft.ts';
import { $session } from '#stores/session.ts';
import '#ui/Panel.css';
import { Assurances } from '#ui/Assurances.tsx';
import { Button } from '#ui/Button.tsx';
import { prepareOrder } from './load-placing.ts';
import type { OpenOrder } from './open-order-state.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import type { Purchase, ShippingErrors } from './place-order.ts';
import { ShippingFields } from './ShippingFields.tsx';

type CheckoutFormProps = {
  /** False in the HTML made at build, and until this browser's shopper is known. */
  isReady: boolean;
  cart: readonly CartLine[];
  member: AuthRecord | undefined;
  isBusy: boolean;
  /** `orderId` goes on with an order that is there already. Answers what the shop found wrong in the fields. */
  onBuy: (purchase: Purchase, orderId?: string) => Promise<ShippingErrors>;
  /** An unpaid order for the same items, while there is something to say about it. */
  open: OpenOrder | undefined;
  /** What changed in the cart stands in `changes`, and must be accepted first when `isBlocked`. */
  isBlocked: boolean;
  changes: ReactNode;
  top: RefObject<HTMLDivElement | null>;
  summary: ReactNode;
  /** Why the last try came to nothing, beside the button that tries again. */
  trouble: ReactNode;
};

const methodAtFirst: PaymentMethod = 'razorpay';
const submitTexts: Record<PaymentMethod, string> = {
  cod: 'Confirm Order (COD)',
  razorpay: 'Proceed to Checkout',
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { isReady, cart, member, isBusy, isBlocked, onBuy, open, changes, top, summary, trouble } = props;
  const root = useReady<HTMLDivElement>(isReady);
  const [draft] = useState(() => readDraft(tabStorage, $session.get()));
  const [method, setMethod] = useState<PaymentMethod>(methodAtFirst);
  const { form, errors, show, onInput } = useFieldErrors<keyof ShippingForm>();

  // The page has put what was kept into the form (features/checkout/checkout-script.ts), and the shopper may have chosen since.
  useLayoutEffect(() => {
    const chosen = form.current && new FormData(form.current).get('method');
    if (chosen) setMethod(chosen as PaymentMethod);
  }, [form]);

  const typed = (element: HTMLFormElement): ShippingForm => readFields(element, shippingNames);

  const keep = (shipping: ShippingForm, chosen = method) =>
    member && keepDraft(tabStorage, { form: shipping, method: chosen }, usernameOf(member));

  async function buy(shipping: ShippingForm, orderId?: string) {
    if (!member) return;
    const fieldErrors = await onBuy({ cart, form: shipping, method, username: usernameOf(member) }, orderId);
    if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const shipping = typed(event.currentTarget);
    keep(shipping);
    if (!show(checkShipping(shipping)) || !member) return;
    if (isBlocked) top.current?.focus();
    else buy(shipping);
  }

  return (
    <form
      ref={form}
      className="checkout"
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        prepareOrder();
        onInput(event);
        keep(typed(event.currentTarget));
      }}
    >
      <div ref={root} className="checkout-main">
        <div ref={top} className="checkout-changes" tabIndex={-1}>
          {changes}
          {open?.Notice && open.order && (
            <open.Notice
              key={open.order.id}
              open={open}
              order={open.order}
              method={method}
              onContinue={(orderId) => form.current && buy(typed(form.current), orderId)}
              onCleared={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
            />
          )}
        </div>
        <ShippingFields start={startOf(member, draft)} errors={errors} isLocked={isBusy} />
        <PaymentChoice
          method={method}
          isLocked={isBusy}
          onChoose={(choice) => {
            setMethod(choice);
            if (form.current) keep(typed(form.current), choice);
          }}
        />
      </div>
      <aside className="panel checkout-summary" aria-label="Order summary">
        {summary}
        {trouble}
        <Button type="submit" look="sun" size="large" wide busy={isBusy}>
          {isBusy ? 'Processing...' : submitTexts[method]}
        </Button>
        <Assurances texts={delivery.assurances} />
      </aside>
    </form>
  );
}

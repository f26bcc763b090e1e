import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readFields, useFieldErrors } from '#browser/calls/use-field-errors.ts';
import { initialValuesOf, readDraft, saveDraft, shippingNames } from '#browser/cart/checkout-draft.ts';
import { checkShipping, type ShippingForm } from '#browser/form/checks.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import { isTouched } from '#browser/islands/touched.ts';
import { type AuthRecord, usernameOf } from '#browser/session/auth-record.ts';
import { $session } from '#browser/session/session.ts';
import { formatRupees, toPaise } from '#domain/base/money.ts';
import { type CartLine, summarise } from '#domain/cart/cart.ts';
import { shippingFields } from '#domain/form/fields.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import { exceededCodLimit, offeredMethods } from '#domain/order/payment-ways.ts';
import { tidyFields } from '#domain/text/tidy-text.ts';
import { delivery, payment } from '#settings/in-browser.ts';
import * as texts from '#texts/en/checkout.ts';
import { Assurances } from '#ui/Amounts.tsx';
import { Button } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import { Marked } from '#ui/Marked.tsx';
import { PaymentChoice, ShippingFields, unfold } from './CheckoutFields.tsx';
import type { Purchase, ShippingErrors } from './place-order.ts';
import { isFilledForAnother, loadPlaceOrder, type OpenOrder, prepareOrder } from './use-checkout.ts';
import '#ui/Panel.css';

type CheckoutFormProps = {
  /** False in the prerendered HTML and until the session is known. */
  isReady: boolean;
  cart: readonly CartLine[];
  session: AuthRecord | undefined;
  business: ReactNode;
  isBusy: boolean;
  /** `orderId` continues with an existing order. Resolves to field errors in the shop's reply. */
  onSubmit: (purchase: Purchase, orderId?: string) => Promise<ShippingErrors>;
  /** An unpaid order for the same items. */
  open: OpenOrder | undefined;
  /** The changes in `changes` must be accepted before the form can be submitted. */
  isBlocked: boolean;
  changes: ReactNode;
  /** The element with the notices above the form; it gets the focus when one needs attention. */
  notices: RefObject<HTMLDivElement | null>;
  summary: ReactNode;
  /** The element that says whether the parts in the cart work together. */
  check: ReactNode;
  /** Why the last attempt failed, shown below the submit button. */
  problem: ReactNode;
};

const offered = offeredMethods(payment);
const defaultMethod: CheckoutMethod = offered[0] ?? 'online';
/** One that could be a full name is not asked for again. */
const isUsername = (name: string, session: AuthRecord | undefined): boolean =>
  session !== undefined && name.toLowerCase() === usernameOf(session).toLowerCase() && !name.includes(' ');

const methodIn = (form: HTMLFormElement): CheckoutMethod | undefined =>
  (new FormData(form).get('method') as CheckoutMethod | null) ?? undefined;

export function CheckoutForm(props: CheckoutFormProps) {
  const {
    isReady,
    cart,
    session,
    isBusy,
    isBlocked,
    onSubmit,
    open,
    changes,
    notices,
    summary,
    check,
    problem,
    business,
  } = props;
  const root = useIslandReady<HTMLDivElement>(isReady);
  const [draft] = useState(() => readDraft($session.get()));
  const [chosen, setChosen] = useState<CheckoutMethod>(defaultMethod);
  const limit = isReady ? exceededCodLimit(toPaise(summarise(cart).total), payment) : undefined;
  const withoutCod = limit && texts.codTooLarge(limit);
  const method = withoutCod ? 'online' : chosen;
  const cannotPay = !offered.some((one) => one !== 'cod' || !withoutCod);
  const { form, errors, show, onInput } = useFieldErrors<keyof ShippingForm>();

  const hasAskedName = useRef(false);

  const readShipping = (element: HTMLFormElement): ShippingForm => readFields(element, shippingNames);

  const save = (shipping: ShippingForm, choice = method) =>
    session && saveDraft({ form: shipping, method: choice }, usernameOf(session));

  // Before hydration the inline script (checkout-script.ts) or the shopper may have chosen a method: read it from the form.
  useLayoutEffect(() => {
    const choice = form.current && methodIn(form.current);
    if (choice) setChosen(choice);
  }, [form]);

  // Text that was typed before hydration caused no onInput, so it is not saved yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is known
  useEffect(() => {
    if (!isReady || !form.current || isFilledForAnother(session)) return;
    const typed = readShipping(form.current);
    const shown = initialValuesOf(session, draft);
    if (shippingNames.some((name) => typed[name] !== (shown[name] ?? '')))
      save(typed, methodIn(form.current));
  }, [isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is known
  useEffect(() => {
    if (!isReady) return;
    loadPlaceOrder()
      .then(({ assistAddress }) => form.current && session && assistAddress(form.current, session))
      // Not an error for the shopper, who can type the address.
      .catch(() => {});
  }, [isReady]);

  // The username stands in Full name until a name is known: the first key replaces it. Later than the press, which would
  // end the selection.
  const selectUsername = () =>
    setTimeout(() => {
      const input = document.activeElement as HTMLInputElement;
      if (input.name !== 'fullName' || isTouched(input)) return;
      if (isUsername(input.value, session)) input.select();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the focus that started the island
  useEffect(() => {
    if (isReady) selectUsername();
  }, [isReady]);

  async function placeOrder(shipping: ShippingForm, orderId?: string) {
    if (!session) return;
    const purchase = { cart, form: shipping, method, username: usernameOf(session) };
    const fieldErrors = await onSubmit(purchase, orderId);
    if (Object.keys(fieldErrors).length === 0) return;
    unfold(form.current);
    show(fieldErrors);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readShipping(event.currentTarget);
    save(typed);
    const shipping = tidyFields(shippingFields, typed);
    const unsure = isUsername(shipping.fullName, session) && !hasAskedName.current;
    if (unsure) hasAskedName.current = true;
    // The fields of a business stand outside of React: place-order.ts checks them.
    const { company: _, ...wrong } = checkShipping(shipping);
    const found = { ...(unsure && { fullName: texts.askName }), ...wrong };
    if (Object.keys(found).length > 0) unfold(event.currentTarget);
    if (!show(found) || !session) return;
    if (isBlocked) notices.current?.focus();
    else placeOrder(shipping);
  }

  return (
    <form
      ref={form}
      className="checkout"
      noValidate
      onSubmit={submit}
      onFocus={selectUsername}
      onInput={(event) => {
        const shipping = readShipping(event.currentTarget);
        prepareOrder();
        onInput(event);
        save(shipping);
      }}
    >
      <div ref={root} className="checkout-main">
        <div ref={notices} className="checkout-changes" tabIndex={-1}>
          {changes}
          {open && (
            <open.Notice
              key={open.order.id}
              order={open.order}
              method={method}
              onContinue={(orderId) =>
                form.current && placeOrder(tidyFields(shippingFields, readShipping(form.current)), orderId)
              }
              onResolved={(how) => {
                open.resolve(how);
                form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
              }}
            />
          )}
        </div>
        <ShippingFields
          initial={initialValuesOf(session, draft)}
          errors={errors}
          isLocked={isBusy}
          business={business}
        />
        <PaymentChoice
          offered={offered}
          method={method}
          withoutCod={withoutCod}
          isLocked={isBusy}
          onChoose={(choice) => {
            setChosen(choice);
            if (form.current) save(readShipping(form.current), choice);
          }}
        />
      </div>
      <aside className="panel checkout-summary" aria-label={texts.summaryLabel}>
        {summary}
        {check}
        {/* On phones in the place of the tabs: Checkout.css. */}
        <div className="checkout-bar">
          {!cannotPay && (
            <p className="soft">
              <Marked
                text={texts.youPay[method](formatRupees(summarise(cart).total))}
                sum={<b data-part={parts.due} suppressHydrationWarning />}
              />
            </p>
          )}
          <Button
            type="submit"
            look="sun"
            size="large"
            wide
            busy={isBusy}
            disabled={cannotPay}
            data-part={parts.checkout}
            aria-describedby={parts.total}
          >
            {isBusy ? texts.submitting : texts.submit[method]}
          </Button>
        </div>
        {problem}
        <Assurances texts={delivery.assurances} />
      </aside>
    </form>
  );
}

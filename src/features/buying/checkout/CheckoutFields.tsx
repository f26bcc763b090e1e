import type { InputHTMLAttributes, ReactNode } from 'react';
import { shippingNames } from '#browser/cart/checkout-draft.ts';
import { checkShipping, type Errors, type ShippingForm } from '#browser/form/checks.ts';
import * as paths from '#contract/paths.ts';
import type { addressFields } from '#domain/form/fields.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import * as texts from '#texts/en/checkout.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type Name = keyof typeof addressFields;
type ShippingFieldsProps = {
  initial: Partial<ShippingForm>;
  errors: Errors<Name>;
  isLocked: boolean;
  /** The fields of a business. */
  business?: ReactNode;
};

/** Opens the fields in the place of the line that says where the order goes. */
export function unfold(form: HTMLFormElement | null): void {
  delete form?.querySelector('fieldset')?.dataset.known;
}
const blank = Object.fromEntries(shippingNames.map((name) => [name, ''])) as ShippingForm;
const requiredMessages = checkShipping(blank);

/** The inputs are uncontrolled: a failed request or a new render cannot lose typed text. */
export function ShippingFields({ initial, errors, isLocked, business }: ShippingFieldsProps) {
  /** `token` tells the browser's autofill what the field is for. */
  const props = (name: Name, token?: string) => ({
    label: texts.labels[name],
    name,
    autoComplete: token && `shipping ${token}`,
    defaultValue: initial[name] ?? '',
    requiredMessage: requiredMessages[name],
    error: errors[name],
    readOnly: isLocked,
  });
  const field = (
    name: Name,
    token: string,
    more?: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { optional?: boolean },
  ) => <TextField {...props(name, token)} enterKeyHint="next" {...more} />;
  return (
    <fieldset className="checkout-fields">
      <legend>{texts.shippingLegend}</legend>
      {/* checkout-script.ts writes here where a returning buyer's order goes; Checkout.css shows it. */}
      <div id="deliver-to" className="panel">
        <p>
          {texts.deliverTo} <b suppressHydrationWarning>{''}</b>
        </p>
        <Button
          size="small"
          data-held=""
          onClick={({ currentTarget: { form } }) => {
            unfold(form);
            form?.querySelector<HTMLElement>('[name=zip]')?.focus();
          }}
        >
          {texts.change}
        </Button>
      </div>
      {/* First, because it fills in the city and says whether parcels come there. */}
      <div>
        {field('zip', 'postal-code', { inputMode: 'numeric' })}
        {/* pin-note.ts writes here where the PIN code lies. */}
        <p id="pin-note" className="field-hint" role="status" />
        <div id="pin-choice" />
      </div>
      {field('city', 'address-level2')}
      <div className="checkout-whole">
        {/* Several lines, because browsers fill only a part of a street address into a single one. */}
        <TextAreaField {...props('address', 'street-address')} rows={2} />
      </div>
      {field('fullName', 'name')}
      {field('phone', 'tel', { type: 'tel' })}
      <div className="checkout-whole">{field('email', 'email', { type: 'email' })}</div>
      <div className="checkout-whole checkout-always">
        <TextAreaField {...props('notes')} optional rows={3} hint={texts.notesHint} />
      </div>
      <div className="checkout-whole checkout-always">{business}</div>
      {/* assist-address.ts remembers the address and writes into the note. */}
      <div className="checkout-whole checkout-always">
        <label className="checkout-remember">
          <input type="checkbox" name="remember" /> {texts.remember}
        </label>
        <p id="address-note" className="field-hint" role="status" />
      </div>
    </fieldset>
  );
}

type PaymentChoiceProps = {
  offered: readonly CheckoutMethod[];
  method: CheckoutMethod;
  /** Why this order cannot be paid on delivery, if it cannot. */
  withoutCod: string | undefined;
  isLocked: boolean;
  onChoose: (method: CheckoutMethod) => void;
};

export const PaymentChoice = ({ offered, method, withoutCod, isLocked, onChoose }: PaymentChoiceProps) => (
  <fieldset className="checkout-payment" disabled={isLocked}>
    <legend>{texts.methodLegend}</legend>
    {offered.length === 0 && (
      <>
        <p>{texts.noPayment}</p>
        <a href={paths.contact}>{texts.askForQuotation}</a>
      </>
    )}
    {offered.map((choice) => {
      const { title, text } = texts.methods[choice];
      const refusal = choice === 'cod' ? withoutCod : undefined;
      return (
        <label key={choice} className="choice">
          <input
            type="radio"
            name="method"
            value={choice}
            checked={method === choice}
            disabled={refusal !== undefined}
            onChange={() => onChoose(choice)}
          />
          <span>
            <span className="choice-title">{title}</span>
            <span className="choice-text">{refusal ?? text}</span>
          </span>
        </label>
      );
    })}
  </fieldset>
);

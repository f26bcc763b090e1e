import { useEffect, useState } from 'react';
import { explain, explainToForm } from '#browser/calls/explain.ts';
import { checkBusiness } from '#browser/form/check-business.ts';
import { checkShipping, type Errors } from '#browser/form/checks.ts';
import { client } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import type { Quotation } from '#contract/quotations.ts';
import * as routes from '#contract/routes.ts';
import { shippingFields } from '#domain/form/fields.ts';
import { tidyFields } from '#domain/text/tidy-text.ts';
import * as checkTexts from '#texts/en/form-checks.ts';
import * as texts from '#texts/en/quotation.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import { BusinessInputs } from '#ui/BusinessInputs.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type AcceptQuotationProps = {
  quotation: Quotation;
  token: string;
  isPaidOnline: boolean;
  onChanged: () => void;
};

type Name = keyof typeof shippingFields;
const names = Object.keys(shippingFields) as Name[];

/** Asks where the goods go, and makes the order. A refused answer keeps what was typed. */
export function AcceptQuotation({ quotation, token, isPaidOnline, onChanged }: AcceptQuotationProps) {
  const [isAsking, ask] = useState(false);
  const { number, version, total, buyer } = quotation;
  const [errors, setErrors] = useState<Errors<Name>>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus();
  }, [errors]);

  async function accept(form: FormData): Promise<number> {
    const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
    const shipping = tidyFields(shippingFields, typed as Record<Name, string>);
    const { company, gstin, po, billTo, notes, state, ...address } = shipping;
    const business = { company, gstin, po, billTo };
    const found = { ...checkShipping(shipping), ...checkBusiness(business) };
    setErrors(found);
    if (Object.keys(found).length > 0) throw new Error(texts.notRight);
    try {
      const body = { version, shipping: { ...address, ...business } };
      return (await client.signed(routes.acceptQuotation, { params: { token }, body })).order;
    } catch (error) {
      setErrors((await explainToForm(error, names)).fieldErrors);
      throw error;
    }
  }
  return (
    <>
      <Button look="sun" size="large" onClick={() => ask(true)}>
        {texts.accept}
      </Button>
      {isAsking && (
        <AskDialog
          title={texts.acceptTitle(number)}
          act={texts.acceptAct}
          keep={texts.acceptKeep}
          busy={texts.accepting}
          onAct={accept}
          failureText={(error) => <FailureBanner prefix={texts.notAccepted} failure={explain(error)} />}
          onFailed={() => undefined}
          onClose={(order) => {
            ask(false);
            if (order) location.assign(paths.order(order));
            else if (quotation.state !== 'sent') onChanged();
          }}
        >
          <p>{texts.becomesOrder(total, isPaidOnline)}</p>
          <TextField
            name="fullName"
            label={texts.labels.fullName}
            error={errors.fullName}
            requiredMessage={checkTexts.fullNameRequired}
            autoComplete="name"
            defaultValue={buyer.fullName}
          />
          <TextField
            name="email"
            label={texts.labels.email}
            error={errors.email}
            requiredMessage={checkTexts.emailRequired}
            inputMode="email"
            autoComplete="email"
            defaultValue={buyer.email}
          />
          <TextField
            name="phone"
            label={texts.labels.phone}
            error={errors.phone}
            requiredMessage={checkTexts.phoneRequired}
            type="tel"
            autoComplete="tel"
            defaultValue={buyer.phone}
          />
          <TextAreaField
            name="address"
            label={texts.labels.address}
            error={errors.address}
            requiredMessage={checkTexts.addressRequired}
            rows={2}
            autoComplete="street-address"
          />
          <TextField
            name="zip"
            label={texts.labels.zip}
            error={errors.zip}
            requiredMessage={checkTexts.zipRequired}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextField
            name="city"
            label={texts.labels.city}
            error={errors.city}
            requiredMessage={checkTexts.cityRequired}
            autoComplete="address-level2"
          />
          <BusinessInputs values={buyer} errors={errors} />
        </AskDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { explain } from '#browser/explain.ts';
import { client } from '#browser/session.ts';
import * as paths from '#contract/paths.ts';
import type { Quotation } from '#contract/quotations.ts';
import * as routes from '#contract/routes.ts';
import { shippingFields } from '#domain/fields.ts';
import { formatRupees } from '#domain/money.ts';
import { tidyFields } from '#domain/tidy-text.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type AcceptQuotationProps = { quotation: Quotation; token: string; onChanged: () => void };

/** Asks where the goods go, and makes the order. A refused answer keeps what was typed. */
export function AcceptQuotation({ quotation, token, onChanged }: AcceptQuotationProps) {
  const [isAsking, ask] = useState(false);
  const { number, version, total, buyer } = quotation;
  async function accept(form: FormData): Promise<number> {
    const names = Object.keys(shippingFields) as (keyof typeof shippingFields)[];
    const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
    const shipping = tidyFields(shippingFields, typed as Record<(typeof names)[number], string>);
    const kept = Object.fromEntries(Object.entries(shipping).filter(([, value]) => value)) as typeof shipping;
    const { order } = await client.signed(routes.acceptQuotation, {
      params: { token },
      body: { version, shipping: kept },
    });
    return order;
  }
  return (
    <>
      <Button look="sun" size="large" onClick={() => ask(true)}>
        Accept this quotation
      </Button>
      {isAsking && (
        <AskDialog
          title={`Accept quotation ${number}?`}
          act="Accept and order"
          keep="Not yet"
          busy="Ordering..."
          onAct={accept}
          failureText={(error) => <FailureBanner prefix="It is not accepted" failure={explain(error)} />}
          onFailed={() => undefined}
          onClose={(order) => {
            ask(false);
            if (order) location.assign(paths.order(order));
            else if (quotation.state !== 'sent') onChanged();
          }}
        >
          <p>It becomes an order of {formatRupees(total)}, which you then pay online or by bank transfer.</p>
          <TextField
            name="fullName"
            label="Full name"
            required
            autoComplete="name"
            defaultValue={buyer.fullName}
          />
          <TextField
            name="email"
            label="Email"
            type="email"
            required
            autoComplete="email"
            defaultValue={buyer.email}
          />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            required
            autoComplete="tel"
            defaultValue={buyer.phone}
          />
          <TextAreaField name="address" label="Address" rows={2} required autoComplete="street-address" />
          <TextField name="zip" label="PIN code" required inputMode="numeric" autoComplete="postal-code" />
          <TextField name="city" label="City" required autoComplete="address-level2" />
          <TextField name="company" label="Company" optional autoComplete="organization" />
          <TextField name="gstin" label="GSTIN" optional autoComplete="off" />
          <TextField name="po" label="PO number" optional autoComplete="off" />
          <TextAreaField
            name="billTo"
            label="Bill to"
            rows={2}
            optional
            autoComplete="off"
            hint="Name and address, if it is not where the goods go"
          />
        </AskDialog>
      )}
    </>
  );
}

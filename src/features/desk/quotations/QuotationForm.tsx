import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useFieldErrors } from '#browser/calls/use-field-errors.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskQuotation, QuotationLine, QuotationPayload } from '#contract/quotations.ts';
import { type Business, businessNames, checkBusiness } from '#domain/gst/business.ts';
import { BusinessInputs } from '#ui/BusinessInputs.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { FindProduct } from '../products/FindProduct.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';

type QuotationFormProps = {
  quotation: DeskQuotation;
  onSaved: (quotation: DeskQuotation, said: string) => void;
};
type Row = { key: number; line: Partial<QuotationLine> };

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

const businessOf = (form: FormData) =>
  Object.fromEntries(businessNames.map((name) => [name, textOf(form, name)])) as Business;

function payloadOf(form: FormData, version: number, rows: readonly Row[]): QuotationPayload {
  return {
    version,
    buyer: {
      fullName: textOf(form, 'fullName'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
      ...businessOf(form),
    },
    lines: rows.map(({ key, line }) => ({
      ...(line.product ? { product: line.product } : { gst: textOf(form, `gst-${key}`) }),
      ...(line.fitting ? { fitting: true } : {}),
      name: textOf(form, `name-${key}`),
      quantity: Number(form.get(`quantity-${key}`)),
      price: Number(form.get(`price-${key}`)),
    })),
    discount_percent: Number(form.get('discount')),
    note: textOf(form, 'note'),
    valid_until: textOf(form, 'valid_until'),
  };
}

/** Lines, prices, discount and last day of a quotation. What was typed stays when it cannot be saved. */
export function QuotationForm({ quotation, onSaved }: QuotationFormProps) {
  const { id, buyer, mails } = quotation;
  const [rows, setRows] = useState<Row[]>(quotation.lines.map((line, key) => ({ key, line })));
  const [version, setVersion] = useState(quotation.version);
  const { isBusy, error, act } = useAct();
  const [isSending, setSending] = useState(false);
  const { form, errors, show, onInput } = useFieldErrors<keyof Business>();
  const add = (line: Row['line']) => setRows([...rows, { key: Date.now(), line }]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isSent = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'send';
    const typed = new FormData(event.currentTarget);
    setSending(isSent);
    if (!show(checkBusiness(businessOf(typed)))) return;
    act(async () => {
      // Withdrawing makes another version, too.
      const body = payloadOf(typed, Math.max(version, quotation.version), rows);
      const saved = await callDesk(client, deskRoutes.deskSaveQuotation, { params: { id }, body });
      setVersion(saved.version);
      if (!isSent) return onSaved(saved, 'It is saved. The buyer sees it when you send it.');
      const step = { step: 'send' as const, version: saved.version };
      const sent = await callDesk(client, deskRoutes.deskQuotationStep, { params: { id }, body: step });
      const isMailed = mails && sent.buyer.email;
      const how = mails ? 'There is no e-mail address' : 'This shop sends no mail';
      onSaved(sent, isMailed ? 'It goes to the buyer by mail.' : `${how}: pass its link on.`);
    });
  }
  return (
    <form ref={form} className="desk-ship" onSubmit={submit} onInput={onInput}>
      <fieldset className="panel desk-three">
        <legend className="visually-hidden">Buyer</legend>
        <TextField name="fullName" label="Name" defaultValue={buyer.fullName} autoComplete="off" />
        <TextField name="email" label="Email" type="email" defaultValue={buyer.email} autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" defaultValue={buyer.phone} autoComplete="off" />
        <BusinessInputs values={buyer} errors={errors} />
      </fieldset>
      {rows.map((row) => (
        <Line key={row.key} row={row} onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))} />
      ))}
      <FindProduct
        isTaken={(slug) => rows.some(({ line }) => line.product === slug)}
        onAdd={({ slug, name, price }) => add({ product: slug, name, price })}
      />
      <p>
        <Button size="small" onClick={() => add({ name: 'Fitting', fitting: true })}>
          Add fitting
        </Button>{' '}
        <Button size="small" onClick={() => add({})}>
          Add another charge
        </Button>
      </p>
      <div className="panel desk-three">
        <NumberField
          name="discount"
          label="Discount, %"
          min={0}
          max={90}
          step={0.01}
          required
          defaultValue={quotation.discount_percent}
          hint="Taken off each line, to the paisa."
        />
        <TextField
          name="valid_until"
          label="Valid until"
          type="date"
          required
          defaultValue={quotation.valid_until}
        />
        <TextAreaField name="note" label="For the buyer" rows={2} optional defaultValue={quotation.note} />
      </div>
      {error !== undefined && <Failure error={error} />}
      <div className="actions">
        <Button type="submit" busy={isBusy && !isSending} disabled={isBusy}>
          {isBusy && !isSending ? 'Saving...' : 'Save the draft'}
        </Button>
        <Button look="sun" type="submit" value="send" busy={isBusy && isSending} disabled={isBusy}>
          {isBusy && isSending ? 'Sending...' : 'Save and send'}
        </Button>
      </div>
    </form>
  );
}

function Line({ row: { key, line }, onRemove }: { row: Row; onRemove: () => void }) {
  const what = line.product ? 'Product' : 'Charge';
  return (
    <fieldset className="panel desk-three">
      <legend className="visually-hidden">{line.name || 'A charge'}</legend>
      <TextField
        name={`name-${key}`}
        label={what}
        required
        defaultValue={line.name ?? ''}
        autoComplete="off"
      />
      <NumberField
        name={`quantity-${key}`}
        label="Units"
        min={1}
        max={1000}
        required
        defaultValue={line.quantity ?? 1}
      />
      <NumberField
        name={`price-${key}`}
        label="Price of one, ₹, GST included"
        min={0.01}
        step={0.01}
        required
        defaultValue={line.price ?? ''}
      />
      {!line.product && (
        <TextField
          name={`gst-${key}`}
          label="Code and GST"
          optional
          hint="Such as 995461 at 18 %. Without it the invoice states no tax."
          defaultValue={line.gst ?? ''}
          autoComplete="off"
        />
      )}
      <Button size="small" onClick={onRemove}>
        Remove<span className="visually-hidden"> {line.name || 'this charge'}</span>
      </Button>
    </fieldset>
  );
}

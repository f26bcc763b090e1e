import type { ReactNode } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { checkBusiness } from '#browser/form/check-business.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskQuotation, QuotationPayload } from '#contract/quotations.ts';
import { type Business, businessNames } from '#domain/gst/business.ts';
import { quotationForm as words } from '#texts/en/desk-quotations.ts';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { Control } from '../form/Control.tsx';
import { type Values, valuesIn } from '../form/form-field.ts';
import type { DeskForm } from '../form/use-form.ts';
import { FindProduct } from '../products/FindProduct.tsx';
import { quiet } from '../shell/Parts.tsx';

type QuotationFormProps = { quotation: DeskQuotation; onSaved: (quotation: DeskQuotation) => void };
type Line = Partial<QuotationPayload['lines'][number]>;

/** A GSTIN has a check digit, which no schema that goes to a browser knows. */
function businessProblems(values: Values) {
  const typed = businessNames.map((name) => [name, String(values[`buyer.${name}`] ?? '')]);
  const errors = checkBusiness(Object.fromEntries(typed) as Business);
  return Object.entries(errors).map(([name, message]) => ({
    path: ['buyer', name],
    code: 'said' as const,
    message,
  }));
}

/** Buyer, lines, discount and last day of a quotation. */
export function QuotationForm({ quotation, onSaved }: QuotationFormProps) {
  const { id, mails, version } = quotation;
  const fields = useFields('quotation', words.fields);
  async function send(typed: QuotationPayload, how: string): Promise<string> {
    const params = { id };
    // A product has its own tax.
    const lines = typed.lines.map(({ gst, ...line }) => (line.product ? line : { ...line, gst }));
    const body = { ...typed, lines, version };
    const saved = await callDesk(client, deskRoutes.deskSaveQuotation, { params, body });
    onSaved(saved);
    if (how !== 'send') return words.saved;
    const step = { step: 'send' as const, version: saved.version };
    const sent = await callDesk(client, deskRoutes.deskQuotationStep, { params, body: step });
    onSaved(sent);
    return !mails ? words.noMail : sent.buyer.email ? words.mailed : words.noAddress;
  }
  return (
    <ContractForm<QuotationPayload>
      id="quotation"
      className="desk-ship"
      fields={fields}
      saved={valuesIn(fields, quotation)}
      check={businessProblems}
      send={(typed, { how }) => send(typed, how)}
      onMeanwhile={(current) => {
        onSaved(current as DeskQuotation);
        return valuesIn(fields, current);
      }}
      submit={words.save}
      actions={({ busy }) => (
        <Button look="sun" type="submit" value="send" busy={busy === 'send'} disabled={busy !== false}>
          {busy === 'send' ? words.sending : words.send}
        </Button>
      )}
    >
      {(form, field) => (
        <>
          <fieldset className="panel desk-three">
            <legend className="visually-hidden">{words.buyer}</legend>
            {fields.filter(({ name }) => name.startsWith('buyer.')).map(({ name }) => field(name))}
          </fieldset>
          <Lines form={form} />
          <div className="panel desk-three">
            {['discount_percent', 'valid_until', 'note'].map((name) => field(name))}
          </div>
        </>
      )}
    </ContractForm>
  );
}

/** The lines, and what can be added to them: products of the shop, fitting, another charge. */
function Lines({ form }: { form: DeskForm }): ReactNode {
  const entry = form.fields.find(({ name }) => name === 'lines')?.entry ?? [];
  const lines = (form.values.lines ?? []) as Line[];
  const change = (next: Line[]) => form.change({ lines: next });
  const add = (line: Line) => change([...lines, { quantity: 1, ...line }]);
  return (
    <div className="desk-ship" id="field-quotation-lines" tabIndex={-1}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no number until it is saved, and its fields keep nothing
        <fieldset key={index} className="panel desk-three">
          <legend className="visually-hidden">{line.name || words.aCharge}</legend>
          {entry
            .filter(({ name }) => name !== 'gst' || !line.product)
            .map((field) => {
              const place = `lines.${index}.${field.name}`;
              const set = (value: unknown) =>
                change(lines.map((one, at) => (at === index ? { ...one, [field.name]: value } : one)));
              const value = line[field.name as keyof Line];
              const { problems } = form;
              return (
                <Control
                  key={field.name}
                  {...{ field, place, value, problems }}
                  id={`quotation-${place}`}
                  onChange={set}
                />
              );
            })}
          <Button size="small" onClick={() => change(lines.filter((_, at) => at !== index))}>
            <Marked text={words.remove(line.name || words.aCharge)} quiet={quiet} />
          </Button>
        </fieldset>
      ))}
      <FindProduct
        isTaken={(slug) => lines.some(({ product }) => product === slug)}
        onAdd={({ slug, name, price }) => add({ product: slug, name, price })}
      />
      <p className="desk-buttons">
        <Button size="small" onClick={() => add({ name: words.fitting, fitting: true })}>
          {words.addFitting}
        </Button>
        <Button size="small" onClick={() => add({})}>
          {words.addCharge}
        </Button>
      </p>
    </div>
  );
}

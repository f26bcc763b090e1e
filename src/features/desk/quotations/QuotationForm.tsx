import { callDesk } from '#browser/calls/desk.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { checkBusiness } from '#browser/form/check-business.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskQuotation, QuotationPayload } from '#contract/quotations.ts';
import { discountedPaise, formatRupees, toPaise, toRupees } from '#domain/base/money.ts';
import { type Business, businessNames } from '#domain/gst/business.ts';
import { filledOf } from '#texts/en/desk-entry-form.ts';
import { quotationForm as words } from '#texts/en/desk-quotations.ts';
import { Button } from '#ui/Button.tsx';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { isInside } from '../form/field-problems.ts';
import { isEmpty, type Values, valuesIn } from '../form/form-field.ts';
import { QuotationLines, type TypedLine } from './QuotationLines.tsx';
import '../form/Fold.css';

type QuotationFormProps = { quotation: DeskQuotation; onSaved: (quotation: DeskQuotation) => void };

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
  const { mails, buyer } = quotation;
  const isBusiness = businessNames.some((name) => buyer[name]);
  const fields = useFields('quotation', words.fields);
  const { keyFor } = useIdempotencyKey();
  /** A new one begins with its first save; when that is refused, the next try goes on with the same draft. */
  const begin = () => callDesk(client, deskRoutes.deskNewQuotation, { body: {}, key: keyFor('new') });
  async function send(typed: QuotationPayload, how: string): Promise<string> {
    const { id, version } = quotation.id > 0 ? quotation : await begin();
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
      bar={({ values }) => (
        <p>
          <strong>{words.total(formatRupees(totalOf(values)))}</strong>
        </p>
      )}
      actions={({ busy, values }) => (
        <Button
          look="sun"
          type="submit"
          value="send"
          busy={busy === 'send'}
          disabled={busy !== false || totalOf(values) === 0}
        >
          {busy === 'send' ? words.sending : words.send}
        </Button>
      )}
    >
      {(form, field) => {
        const isWrong = businessFields.some((name) => form.problems.some((one) => isInside(one, name)));
        const filled = businessFields.filter((name) => !isEmpty(form.values[name])).length;
        return (
          <>
            <fieldset className="panel desk-three">
              <legend className="visually-hidden">{words.buyer}</legend>
              {['buyer.fullName', 'buyer.phone', 'buyer.email'].map(field)}
            </fieldset>
            <QuotationLines form={form} />
            <details className="panel entry-section" open={isWrong || isBusiness || undefined}>
              <summary>
                <span>{words.business}</span>{' '}
                <span className="entry-filled">{filledOf(filled, businessFields.length)}</span>
              </summary>
              <div className="desk-three">{businessFields.map(field)}</div>
            </details>
            <div className="panel desk-three">{['discount_percent', 'valid_until', 'note'].map(field)}</div>
          </>
        );
      }}
    </ContractForm>
  );
}

const businessFields = ['buyer.company', 'buyer.gstin', 'buyer.po', 'buyer.billTo'];

/** Rupees of what is typed so far, as the shop counts it. */
function totalOf({ lines, discount_percent }: Values): number {
  const hundredths = Math.round((Number(discount_percent) || 0) * 100);
  const paise = ((lines ?? []) as TypedLine[]).map(({ price, quantity }) =>
    price && quantity ? discountedPaise(toPaise(price), hundredths) * quantity : 0,
  );
  return toRupees(paise.reduce((sum, one) => sum + one, 0));
}

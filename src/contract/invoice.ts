import * as z from 'zod/mini';

/**
 * The reply of `routes.invoice`: an invoice, and a credit note if the goods came back. Rates in hundredths of a percent.
 */

const text = z.string();
const paise = z.number();
const State = z.object({ code: text, name: text });
const Dated = z.object({ number: text, date: text });
const Part = z.object({
  hsn: text,
  rate: z.number(),
  taxable_paise: paise,
  cgst_paise: paise,
  sgst_paise: paise,
  igst_paise: paise,
});

const Document = z.object({
  number: text,
  kind: z.enum(['invoice', 'credit_note']),
  date: text,
  order: z.number(),
  refers_to: z.nullable(Dated),
  supplier: z.object({ name: text, address: z.array(text), gstin: text, state: State }),
  buyer: z.object({ name: text, company: text, address: text, phone: text, gstin: text }),
  place_of_supply: State,
  state_tax: z.enum(['SGST', 'UTGST']),
  is_within_state: z.boolean(),
  lines: z.array(
    z.object({
      name: text,
      quantity: z.number(),
      unit_price_paise: paise,
      amount_paise: paise,
      parts: z.array(Part),
    }),
  ),
  totals: z.object({
    taxable_paise: paise,
    cgst_paise: paise,
    sgst_paise: paise,
    igst_paise: paise,
    amount_paise: paise,
  }),
  in_words: text,
});

export const InvoiceReply = z.object({ documents: z.array(Document) });
export type InvoiceReply = z.output<typeof InvoiceReply>;
export type PrintedDocument = z.output<typeof Document>;

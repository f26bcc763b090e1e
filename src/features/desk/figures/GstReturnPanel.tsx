import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { saveFile } from '#browser/islands/dom.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatPaise } from '#domain/base/money.ts';
import { type GstReturn, gstReturnCsv } from '#domain/gst/gst-return.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';

const files = {
  b2b: 'Buyers with a GSTIN',
  b2c: 'Other buyers, by state',
  hsn: 'By HSN',
} as const;
type File = keyof typeof files;

/** The sums of a month's invoices and credit notes for GSTR-1, as three CSV files. */
export function GstReturnPanel({ month }: { month: string }) {
  const [found, setFound] = useState<GstReturn>();
  const { isBusy, error, act } = useAct();
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('month'));
    setFound(undefined);
    return act(async () =>
      setFound(await callDesk(client, deskRoutes.deskGstReturn, { query: { month: wanted } })),
    );
  }
  return (
    <section className="panel" aria-labelledby="gst-title">
      <h3 id="gst-title">For GSTR-1</h3>
      <p className="soft">
        Added up of the month’s invoices and credit notes, by their day of issue. Credit notes are negative.
        Your accountant decides what goes into which table of the return.
      </p>
      <form className="desk-reply-form" onSubmit={show}>
        <TextField name="month" label="Month" type="month" required defaultValue={month} />
        <Button look="ink" type="submit" busy={isBusy}>
          {isBusy ? 'Adding up...' : 'Add up the month'}
        </Button>
      </form>
      {error !== undefined && <Failure error={error} />}
      {found && <Sums found={found} />}
    </section>
  );
}

function Sums({ found }: { found: GstReturn }) {
  const { documents, total, unknown, month } = found;
  const tax = total.cgst_paise + total.sgst_paise + total.igst_paise;
  return (
    <>
      <p role="status">
        {documents} {documents === 1 ? 'document' : 'documents'}: taxable {formatPaise(total.taxable_paise)},
        tax {formatPaise(tax)} (CGST {formatPaise(total.cgst_paise)}, SGST {formatPaise(total.sgst_paise)},
        IGST {formatPaise(total.igst_paise)}).
      </p>
      {unknown.numbers.length > 0 && (
        <Banner tone="bad" title="Lines without a known rate">
          <p>
            {formatPaise(unknown.amount_paise)} in {unknown.numbers.join(', ')} stand in none of the files.
          </p>
        </Banner>
      )}
      <div className="actions">
        {(Object.keys(files) as File[]).map((file) => (
          <Button
            key={file}
            onClick={() => saveFile(`gst-${month}-${file}.csv`, gstReturnCsv[file](found), 'text/csv')}
          >
            {files[file]} (CSV)
          </Button>
        ))}
      </div>
    </>
  );
}

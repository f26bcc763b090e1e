import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { saveFile } from '#browser/islands/dom.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatPaise } from '#domain/base/money.ts';
import type { GstReturn } from '#domain/gst/gst-return.ts';
import { gstReturn as words } from '#texts/en/desk-figures.ts';
import { gstReturnCsv } from '#texts/en/gst-return-csv.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';

type File = keyof typeof words.files;
const files = Object.keys(words.files) as File[];

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
      <h3 id="gst-title">{words.title}</h3>
      <p className="soft">{words.text}</p>
      <form className="desk-reply-form" onSubmit={show}>
        <TextField name="month" label={words.month} type="month" required defaultValue={month} />
        <Button look="ink" type="submit" busy={isBusy}>
          {isBusy ? words.adding : words.addUp}
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
        {words.sums(documents, {
          taxable: formatPaise(total.taxable_paise),
          tax: formatPaise(tax),
          cgst: formatPaise(total.cgst_paise),
          sgst: formatPaise(total.sgst_paise),
          igst: formatPaise(total.igst_paise),
        })}
      </p>
      {unknown.numbers.length > 0 && (
        <Banner tone="bad" title={words.noRate}>
          <p>{words.noRateText(formatPaise(unknown.amount_paise), unknown.numbers.join(', '))}</p>
        </Banner>
      )}
      <div className="actions">
        {files.map((file) => (
          <Button
            key={file}
            onClick={() => saveFile(`gst-${month}-${file}.csv`, gstReturnCsv[file](found), 'text/csv')}
          >
            {words.files[file]}
          </Button>
        ))}
      </div>
    </>
  );
}

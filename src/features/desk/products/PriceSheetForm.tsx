import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { PriceSheet } from '#contract/price-sheet.ts';
import { isObject } from '#domain/base/json.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { priceSheet as words } from '#texts/en/desk-products.ts';
import { Button, InPageLink } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { FileButton } from '../form/FileButton.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { PriceSheetPreview } from './PriceSheetPreview.tsx';
import '#ui/Panel.css';

/** When the server refuses a price sheet, its error has a new preview with the current prices and stock. */
const previewIn = (error: unknown): PriceSheet | undefined =>
  error instanceof HttpError && isObject(error.body)
    ? (error.body.preview as PriceSheet | undefined)
    : undefined;

type PriceSheetFormProps = { go: (path: string) => void; onChange: () => void };

/** Prices and stock of many products by a sheet: shown row by row first, then written all together or not at all. */
export function PriceSheetForm({ go, onChange }: PriceSheetFormProps) {
  const [sheet, setSheet] = useState('');
  const [preview, setPreview] = useState<PriceSheet>();
  const { isBusy, error, act } = useAct();

  const send = (more: { version?: number; confirmed?: boolean }) =>
    act(async () => {
      try {
        const answer = await callDesk(client, deskRoutes.deskPriceSheet, { body: { sheet, ...more } });
        setPreview(answer);
        if (answer.applied) onChange();
      } catch (failure) {
        setPreview(previewIn(failure) ?? preview);
        throw failure;
      }
    });
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return send({});
  }
  function take(text: string) {
    setSheet(text);
    setPreview(undefined);
  }
  async function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) take(await file.text());
  }
  return (
    <section className="desk-list" aria-labelledby="sheet-title">
      <p>
        <InPageLink go={go} href={deskPath({ view: 'products' })}>
          {words.all}
        </InPageLink>
      </p>
      <h2 id="sheet-title">{words.title}</h2>
      <form className="panel" onSubmit={show}>
        <TextAreaField
          name="sheet"
          label={words.label}
          hint={words.hint}
          rows={8}
          required
          spellCheck={false}
          value={sheet}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={readFile}>
          {words.file}
        </FileButton>
        <div className="actions">
          <Button look="ink" type="submit" busy={isBusy}>
            {isBusy ? deskForm.working : words.show}
          </Button>
        </div>
      </form>
      {error !== undefined && <Failure error={error} />}
      {preview && <PriceSheetPreview preview={preview} isBusy={isBusy} onApply={send} />}
    </section>
  );
}

import { type ChangeEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { saveFile } from '#browser/islands/dom.ts';
import { client } from '#browser/session/session.ts';
import * as calls from '#contract/desk-routes.ts';
import type { ImportTable } from '#domain/import/import-table.ts';
import { readImport } from '#domain/import/read-import.ts';
import { importPage, importPreview } from '#texts/en/desk-import.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { FileButton } from '../form/FileButton.tsx';
import type { Values } from '../form/form-field.ts';
import { deskPath } from '../shell/desk-address.ts';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { type Checked, fetchPictures, isAsShown, payloadFor, previewIn } from './checked-import.ts';
import { ImportColumnsForm } from './ImportColumnsForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport } from './ImportReport.tsx';
import { importExample } from './import-example.ts';
import { choicesOf, columnsOf } from './import-form.ts';
import { readProductFile } from './read-product-file.ts';
import '#ui/Panel.css';
import './Import.css';

type Picked = { name: string; at: number; table: ImportTable };

/** Products from a file: its columns are guessed and shown, its rows checked, then all of them become drafts or none. */
export function ImportProducts({ go, onChange }: { go: (path: string) => void; onChange: () => void }) {
  const [file, setFile] = useState<Picked>();
  const [refusal, setRefusal] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState<string>();
  const { isBusy, error, act } = useAct();
  const shown = useLoaded('categories', (signal) =>
    callDesk(client, calls.deskEntries, { query: { type: 'category', page_size: 100 }, signal }),
  );
  const shopCategories = shown.value?.results.map(({ name }) => name) ?? [];

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = currentTarget.files?.[0];
    if (!picked) return;
    setChecked(undefined);
    setRefusal(undefined);
    setFile(undefined);
    await act(async () => {
      const table = await readProductFile(picked);
      if (table.ok) setFile({ name: picked.name, at: Date.now(), table: table.value });
      else setRefusal(table.error);
    });
    currentTarget.value = '';
  }
  /** Asks the shop what the rows would become. */
  async function check(table: ImportTable, values: Values, categories: ReadonlyMap<string, string>) {
    const read = readImport(table, columnsOf(table, values), choicesOf(values, categories, shopCategories));
    const unknown = read.categories;
    if (read.products.length === 0) {
      const none = {
        rows: [],
        pictures: [],
        counts: { new: 0, changed: 0, same: 0, wrong: 0 },
        jumps: 0,
        version: 0,
        applied: false,
      };
      setChecked({
        values,
        categories,
        unknown,
        read,
        payload: { products: [], categories: [] },
        answer: none,
        lost: [],
      });
      return;
    }
    const payload = payloadFor(read, categories, unknown);
    const answer = await callDesk(client, calls.deskImport, { body: payload });
    setChecked({ values, categories, unknown, read, payload, answer, lost: [] });
  }
  /** The pictures first, so that the drafts are whole when they appear. */
  const make = (now: Checked, confirmed: boolean) =>
    act(async () => {
      const { payload, answer } = now;
      const wanted = answer.pictures;
      const lost = await fetchPictures(wanted, (done) =>
        setProgress(importPreview.fetching(done, wanted.length)),
      );
      setProgress(undefined);
      try {
        const seen = wanted.length > 0 ? await callDesk(client, calls.deskImport, { body: payload }) : answer;
        const version = isAsShown(seen, answer) ? seen.version : answer.version;
        const body = { ...payload, version, ...(confirmed ? { confirmed } : {}) };
        setChecked({ ...now, lost, answer: await callDesk(client, calls.deskImport, { body }) });
        onChange();
      } catch (failure) {
        setChecked({ ...now, answer: previewIn(failure) ?? answer });
        throw failure;
      }
    });
  return (
    <section className="desk-list" aria-labelledby="import-title">
      <p>
        <InPageLink go={go} href={deskPath({ view: 'products' })}>
          {importPage.all}
        </InPageLink>
      </p>
      <h2 id="import-title">{importPage.title}</h2>
      <div className="panel">
        <p>{importPage.about}</p>
        <p>{importPage.needed}</p>
        <div className="actions">
          <FileButton accept=".xlsx,.csv,.tsv,.txt,text/csv" disabled={isBusy} onChange={take}>
            {file ? importPage.again : importPage.choose}
          </FileButton>
          <Button onClick={() => saveFile('example.csv', importExample, 'text/csv;charset=utf-8')}>
            {importPage.download}
          </Button>
        </div>
      </div>
      {refusal && (
        <Banner tone="bad" takesFocus>
          <p>{refusal}</p>
        </Banner>
      )}
      {error !== undefined && <Failure error={error} />}
      {file && checked?.answer.applied !== true && (
        <ImportColumnsForm
          key={file.at}
          name={file.name}
          table={file.table}
          shopCategories={shopCategories}
          onCheck={(values) => check(file.table, values, checked?.categories ?? new Map())}
        />
      )}
      {file && checked && !checked.answer.applied && (
        <ImportPreview
          checked={checked}
          shopCategories={shopCategories}
          isBusy={isBusy}
          progress={progress}
          onCategory={(name, becomes) =>
            act(() => check(file.table, checked.values, new Map([...checked.categories, [name, becomes]])))
          }
          onMake={(confirmed) => make(checked, confirmed)}
        />
      )}
      {checked?.answer.applied && <ImportReport checked={checked} go={go} />}
    </section>
  );
}

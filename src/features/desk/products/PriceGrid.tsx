import { useState } from 'react';
import { HttpError } from '#browser/calls/error.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import type { DeskProductRow } from '#contract/desk.ts';
import type { PriceSheet } from '#contract/price-sheet.ts';
import { isObject } from '#domain/base/json.ts';
import { priceGrid as words } from '#texts/en/desk-prices.ts';
import { priceSheet } from '#texts/en/desk-products.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { ActOutcome, Loading } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { PriceRows } from './PriceRows.tsx';
import { PriceSheetPreview } from './PriceSheetPreview.tsx';
import { PriceTools } from './PriceTools.tsx';
import {
  isPlain,
  type NewPrice,
  readProducts,
  readTyped,
  sendPrices,
  type TypedPrices,
} from './price-grid.ts';
import '#ui/Panel.css';
import './PriceGrid.css';

type PriceGridProps = { go: (path: string) => void; onChange: () => void };

/** Prices of many products at once: by a share or typed, looked at in a grid, saved together or not at all, undone with a tap. */
export function PriceGrid({ go, onChange }: PriceGridProps) {
  const loaded = useLoaded('prices', readProducts);
  return (
    <section className="desk-list" aria-labelledby="prices-title">
      <p>
        <InPageLink go={go} href={deskPath({ view: 'products' })}>
          {priceSheet.all}
        </InPageLink>
      </p>
      <h2 id="prices-title">{words.title}</h2>
      <p className="soft">{words.about}</p>
      <Loading found={loaded} height="320px" />
      {loaded.value && (
        <>
          {loaded.value.hasMore && <p>{words.tooMany(loaded.value.rows.length)}</p>}
          <Grid rows={loaded.value.rows} onChange={onChange} onSaved={loaded.reload} />
        </>
      )}
    </section>
  );
}

const previewIn = (error: unknown): PriceSheet | undefined =>
  error instanceof HttpError && isObject(error.body)
    ? (error.body.preview as PriceSheet | undefined)
    : undefined;

type GridProps = { rows: readonly DeskProductRow[]; onChange: () => void; onSaved: () => void };

function Grid({ rows, onChange, onSaved }: GridProps) {
  const [typed, type] = useState<TypedPrices>({});
  const [maker, setMaker] = useState('');
  const [category, setCategory] = useState('');
  const [preview, setPreview] = useState<PriceSheet>();
  const [undoable, setUndoable] = useState<readonly NewPrice[]>([]);
  const [isAll, showAll] = useState(false);
  const acting = useAct();
  const isListed = isAll || maker !== '' || category !== '' || Object.keys(typed).length > 0;
  const { changed, wrong } = readTyped(rows, typed);
  const fits = rows.filter(
    (row) => (!maker || row.maker === maker) && (!category || row.category === category),
  );
  const isShown = (row: DeskProductRow) => fits.includes(row) || typed[row.slug] !== undefined;

  function edit(next: TypedPrices) {
    setPreview(undefined);
    type(next);
  }
  /** What was written becomes what can be undone. */
  function settle({ rows: written }: PriceSheet, isUndo: boolean) {
    const back = written.flatMap(({ slug, before, after }) =>
      before && after && before.price !== after.price
        ? [{ slug, price: before.price, seen: after.price }]
        : [],
    );
    setUndoable(isUndo ? [] : back);
    edit({});
    onChange();
    onSaved();
    return back.length;
  }
  const write = (version: number, confirmed: boolean) =>
    acting.act(async () => {
      try {
        return words.saved(
          settle(await sendPrices(changed, { version, ...(confirmed ? { confirmed } : {}) }), false),
        );
      } catch (failure) {
        setPreview(previewIn(failure) ?? preview);
        throw failure;
      }
    });
  const save = () =>
    acting.act(async () => {
      const seen = await sendPrices(changed);
      if (!isPlain(seen, changed)) return void setPreview(seen);
      return words.saved(settle(await sendPrices(changed, { version: seen.version }), false));
    });
  const undo = () =>
    acting.act(async () => {
      const seen = await sendPrices(undoable);
      const isOurs = ({ slug, seen: price }: NewPrice) =>
        seen.rows.find((row) => row.slug === slug)?.before?.price === price;
      const ours = undoable.filter(isOurs);
      if (ours.length > 0) {
        const { version } = ours.length === undoable.length ? seen : await sendPrices(ours);
        settle(await sendPrices(ours, { version, confirmed: true }), true);
      }
      return words.undone(ours.length, undoable.length - ours.length);
    });
  return (
    <>
      <PriceTools
        rows={rows}
        fits={fits}
        {...{ maker, category, setMaker, setCategory }}
        onPut={(prices) => edit({ ...typed, ...prices })}
      />
      <ActOutcome acting={acting} />
      {undoable.length > 0 && (
        <div className="actions">
          <Button busy={acting.isBusy} onClick={undo}>
            {words.undo}
          </Button>
        </div>
      )}
      {preview && (
        <PriceSheetPreview
          preview={preview}
          isBusy={acting.isBusy}
          onApply={({ version, confirmed = false }) => write(version, confirmed)}
        />
      )}
      {fits.length === 0 && <EmptyState title={words.none} level={3} />}
      {!isListed && (
        <p>
          {words.chooseFirst}{' '}
          <Button size="small" onClick={() => showAll(true)}>
            {words.showAll(rows.length)}
          </Button>
        </p>
      )}
      {isListed && (
        <PriceRows
          rows={rows.filter(isShown)}
          typed={typed}
          wrong={wrong}
          onType={(slug, text) => edit({ ...typed, [slug]: text })}
        />
      )}
      {wrong.length > 0 && (
        <Banner tone="bad">
          <p>{words.wrong(wrong.length)}</p>
        </Banner>
      )}
      {!preview && Object.keys(typed).length > 0 && (
        <div className="actions price-save">
          <Button
            look="sun"
            busy={acting.isBusy}
            disabled={changed.length === 0 || wrong.length > 0}
            onClick={save}
          >
            {acting.isBusy ? words.saving : words.save(changed.length)}
          </Button>
          <Button look="plain" disabled={acting.isBusy} onClick={() => edit({})}>
            {words.clear}
          </Button>
        </div>
      )}
    </>
  );
}

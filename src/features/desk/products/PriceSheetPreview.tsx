import type { SubmitEvent } from 'react';
import type { PriceSheet, PriceSheetRow } from '#contract/price-sheet.ts';
import { priceSheet as words } from '#texts/en/desk-products.ts';
import { sentences } from '#texts/texts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { describeChange } from '../history/describe-change.ts';

/** What a row would change, from what to what. */
function linesOf({ before, after }: PriceSheetRow): string[] {
  const names = (['price', 'original_price', 'stock'] as const).filter(
    (name) => before?.[name] !== after?.[name],
  );
  const of = (values: PriceSheetRow['before']) =>
    Object.fromEntries(names.map((name) => [name, values?.[name]]));
  return after ? describeChange({ before: of(before), after: of(after) }) : [];
}

type PreviewProps = {
  preview: PriceSheet;
  isBusy: boolean;
  onApply: (more: { version: number; confirmed?: boolean }) => void;
};

/** The rows of a sheet that change something or cannot be read, and the button that writes them all. */
export function PriceSheetPreview({ preview, isBusy, onApply }: PreviewProps) {
  const { rows, changes, problems, jumps, version, applied } = preview;
  const shown = rows.filter((row) => row.problem !== null || linesOf(row).length > 0);
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply({ version, ...(jumps > 0 ? { confirmed: true } : {}) });
  }
  return (
    <>
      <Banner tone={problems > 0 ? 'bad' : applied ? 'good' : 'note'} takesFocus>
        <p>
          {sentences(
            (applied ? words.changed : words.wouldChange)(changes, rows.length),
            problems > 0 && words.problems(problems),
          )}
        </p>
      </Banner>
      {shown.length > 0 && (
        <ul className="panel desk-lines">
          {shown.map((row) => (
            <SheetRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      {!applied && problems === 0 && changes > 0 && (
        <form className="desk-reply-form" onSubmit={apply}>
          {jumps > 0 && (
            <label className="desk-check">
              <input type="checkbox" required data-lacking={words.lookFirst} />
              {words.looked(jumps)}
            </label>
          )}
          <Button look="sun" type="submit" busy={isBusy}>
            {isBusy ? words.saving : words.save(changes)}
          </Button>
        </form>
      )}
    </>
  );
}

const SheetRow = ({ row }: { row: PriceSheetRow }) => (
  <li>
    <strong>{words.line(row.line, row.name || row.slug || words.noSlug)}</strong>
    {row.problem && <span className="desk-problem">{row.problem}</span>}
    {linesOf(row).map((line) => (
      <span key={line}>{line}</span>
    ))}
    {row.jumps && <span className="desk-problem">{words.jumps}</span>}
  </li>
);

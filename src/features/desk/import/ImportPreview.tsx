import { useState } from 'react';
import type { ImportRow } from '#contract/desk-import.ts';
import type { FieldName } from '#domain/product/product-fields.ts';
import { cellProblem, columnNames, importPreview as words } from '#texts/en/desk-import.ts';
import { productLabels } from '#texts/en/product-form.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { describeChange } from '../history/describe-change.ts';
import { type Checked, lackingIn } from './checked-import.ts';

type PreviewProps = {
  checked: Checked;
  shopCategories: readonly string[];
  isBusy: boolean;
  progress: string | undefined;
  onCategory: (name: string, becomes: string) => void;
  onMake: (confirmed: boolean) => void;
};
type RowProblem = { line: number; name: string; text: string };

const labelOf = (field: unknown): string =>
  productLabels[field as Exclude<FieldName, 'picture_alts'>]?.label ?? String(field);
const shownMax = 40;
const changesMax = 20;

/** What is wrong, by row and field: what the browser could not read, and what the shop refuses. */
function problemsIn({ read, answer }: Checked): RowProblem[] {
  const own = read.problems.map((one) => ({
    line: one.line,
    name: columnNames[one.column],
    text: cellProblem(one),
  }));
  const shops = answer.rows.flatMap(({ line, problems }) =>
    problems.map(({ path: [field], message }) => ({ line, name: labelOf(field), text: message })),
  );
  return [...own, ...shops].toSorted((a, b) => a.line - b.line);
}

/** What the rows of a file become: counts, categories to choose, problems and changes, and the button that does it. */
export function ImportPreview({
  checked,
  shopCategories,
  isBusy,
  progress,
  onCategory,
  onMake,
}: PreviewProps) {
  const [isConfirmed, confirm] = useState(false);
  const { read, answer, unknown, categories } = checked;
  const { counts, jumps, rows } = answer;
  const problems = problemsIn(checked);
  const refused = new Set(problems.map(({ line }) => line)).size;
  const changed = rows.filter(({ changes }) => changes.length > 0);
  const lacking = lackingIn(checked);
  const isNothing = counts.new + counts.changed === 0;
  return (
    <section className="panel" aria-labelledby="import-what">
      <h3 id="import-what">{words.title}</h3>
      <Banner tone={problems.length > 0 ? 'bad' : 'note'} takesFocus>
        <p>
          {words.counts({ ...counts, wrong: refused })} {read.variants > 0 && words.variants(read.variants)}
        </p>
        {answer.pictures.length > 0 && <p>{words.pictures(answer.pictures.length)}</p>}
        {lacking.pictures > 0 && <p>{words.lacking.pictures(lacking.pictures)}</p>}
        {lacking.gst > 0 && <p>{words.lacking.gst(lacking.gst)}</p>}
        {isNothing && refused === 0 && <p>{words.nothing}</p>}
      </Banner>
      {problems.length > 0 && (
        <>
          <h4>{words.problemsTitle(refused)}</h4>
          <ul className="desk-lines">
            {problems.slice(0, shownMax).map(({ line, name, text }) => (
              <li key={`${line} ${name} ${text}`}>
                <strong>{words.row(line)}</strong> {name} <span className="desk-problem">{text}</span>
              </li>
            ))}
          </ul>
          {problems.length > shownMax && <p className="soft">{words.more(problems.length - shownMax)}</p>}
        </>
      )}
      {unknown.length > 0 && (
        <fieldset className="import-fields">
          <legend>{words.categoriesTitle}</legend>
          {unknown.map((name, at) => (
            <SelectField
              key={name}
              name={`import-category-${at}`}
              label={name}
              value={categories.get(name) ?? name}
              disabled={isBusy}
              onChange={({ target }) => onCategory(name, target.value)}
            >
              <option value={name}>{words.makeCategory}</option>
              <option value="">{words.noCategory}</option>
              {shopCategories.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      )}
      {changed.length > 0 && (
        <>
          <h4>{words.changesTitle}</h4>
          <ul className="desk-lines">
            {changed.slice(0, changesMax).map((row) => (
              <ChangedRow key={row.line} row={row} />
            ))}
          </ul>
          {changed.length > changesMax && <p className="soft">{words.more(changed.length - changesMax)}</p>}
        </>
      )}
      {jumps > 0 && (
        <label className="desk-check">
          <input type="checkbox" checked={isConfirmed} onChange={({ target }) => confirm(target.checked)} />
          {words.jumps(jumps)}
        </label>
      )}
      {!isNothing && (
        <div className="actions">
          <Button
            look="sun"
            busy={isBusy}
            disabled={jumps > 0 && !isConfirmed}
            onClick={() => onMake(isConfirmed)}
          >
            {isBusy ? (progress ?? words.making) : words.make(counts)}
          </Button>
        </div>
      )}
    </section>
  );
}

function ChangedRow({ row: { line, name, changes } }: { row: ImportRow }) {
  const of = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[side]]));
  return (
    <li>
      <strong>
        {words.row(line)}: {name}
      </strong>
      {describeChange({ before: of('before'), after: of('after') }).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {changes.some(({ live }) => live) && <span className="soft">{words.atOnce}</span>}
    </li>
  );
}

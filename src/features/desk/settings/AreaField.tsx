import { useState } from 'react';
import { stateNames } from '#domain/gst/place-of-supply.ts';
import { delivery } from '#settings/in-browser.ts';
import { areaNow, areaTexts as words } from '#texts/en/desk-areas.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type AreaFieldProps, type AreaRow, isSameArea, lineOf, linesIn, rowOf } from './area-rows.ts';
import { PastedArea } from './PastedArea.tsx';
import './AreaField.css';

const states = Object.values(stateNames).toSorted();
const emptyRow: AreaRow = { place: '', days: '' };
const isNamed = (name: string): name is keyof typeof areaNow => Object.hasOwn(areaNow, name);
const linesOf = (rows: readonly AreaRow[]): string[] => rows.map(lineOf).filter(Boolean);

/** An area as rows of a place and its days, with what they mean in a sentence; a list is pasted as lines. */
export function AreaField(props: AreaFieldProps) {
  const { name, label, hint, value, problems, onChange } = props;
  const [typed, type] = useState(() => value.map(rowOf));
  // Another value came from outside: a list was pasted, a draft was discarded, or a colleague's was loaded.
  const rows = isSameArea(linesOf(typed), value) ? typed : value.map(rowOf);
  function change(next: readonly AreaRow[]) {
    type([...next]);
    onChange(linesOf(next));
  }
  /** Empty rows are not sent: the shop counts the others. */
  const lineAt = (index: number): number => linesOf(rows.slice(0, index)).length;
  const errorOf = (row: AreaRow, index: number): string | undefined => {
    const at = lineAt(index);
    const found = lineOf(row) && problems.find(({ path }) => path[0] === name && path[1] === at);
    return found ? words.line(at + 1, value[at] ?? '', found.message) : undefined;
  };
  const places = rows.map(({ place }) => place.trim()).filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the field's own label
    <div className="areas" role="group" aria-label={label}>
      <Field
        name={name}
        label={label}
        hint={hint}
        error={problems.find(({ path }) => path[0] === name && path.length === 1)?.message}
      >
        {({ id }) => (
          <div id={id} className="area-rows" tabIndex={-1}>
            {isNamed(name) && <p role="status">{areaNow[name](places, delivery.estimated)}</p>}
            {rows.map((row, index) => (
              <PlaceRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no number, and its fields keep nothing
                key={index}
                number={index + 1}
                row={row}
                states={`${id}-states`}
                error={errorOf(row, index)}
                onChange={(next) => change(rows.flatMap((one, at) => (at === index ? next : [one])))}
              />
            ))}
            <datalist id={`${id}-states`}>
              {states.map((state) => (
                <option key={state} value={state} />
              ))}
            </datalist>
            <Button size="small" onClick={() => type([...rows, emptyRow])}>
              {words.add}
            </Button>
          </div>
        )}
      </Field>
      <PastedArea {...props} />
    </div>
  );
}

type PlaceRowProps = {
  number: number;
  row: AreaRow;
  /** The id of the list of states. */
  states: string;
  error: string | undefined;
  /** None: it is removed; several: a list was pasted into it. */
  onChange: (rows: AreaRow[]) => void;
};

const PlaceRow = ({ number, row, states, error, onChange }: PlaceRowProps) => (
  <div className="area-row">
    <input
      className="field-input"
      list={states}
      autoComplete="off"
      aria-label={words.place(number)}
      aria-invalid={error ? true : undefined}
      placeholder={words.placeHint}
      value={row.place}
      onChange={({ target }) => onChange([{ ...row, place: target.value }])}
      onPaste={(event) => {
        const lines = linesIn(event.clipboardData.getData('text'));
        if (lines.length < 2) return;
        event.preventDefault();
        onChange(lines.map(rowOf));
      }}
    />
    <input
      className="field-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={words.days(number)}
      aria-invalid={error ? true : undefined}
      placeholder={words.daysHint}
      value={row.days}
      onChange={({ target }) => onChange([{ ...row, days: target.value }])}
    />
    <button
      type="button"
      className="area-remove"
      aria-label={words.remove(row.place || String(number))}
      onClick={() => onChange([])}
    >
      ×
    </button>
    {error && <p className="field-error">{error}</p>}
  </div>
);

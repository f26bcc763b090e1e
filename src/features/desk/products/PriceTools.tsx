import { type SubmitEvent, useState } from 'react';
import type { DeskProductRow } from '#contract/desk.ts';
import { changedPrice, type PriceRounding, priceRoundings } from '#domain/product/price-change.ts';
import { priceGrid as words } from '#texts/en/desk-prices.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { TypedPrices } from './price-grid.ts';

type ToolsProps = {
  rows: readonly DeskProductRow[];
  fits: readonly DeskProductRow[];
  maker: string;
  category: string;
  setMaker: (maker: string) => void;
  setCategory: (category: string) => void;
  onPut: (prices: TypedPrices) => void;
};

const namesIn = (rows: readonly DeskProductRow[], name: 'maker' | 'category'): string[] =>
  [...new Set(rows.map((row) => row[name]).filter(Boolean))].toSorted((a, b) => a.localeCompare(b));

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  names: readonly string[];
  onChoose: (value: string) => void;
};
const Choice = ({ name, label, value, names, onChoose }: ChoiceProps) => (
  <SelectField name={name} label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{words.all}</option>
    {names.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </SelectField>
);

/** Which products of the grid change, and by how much. Each press counts from the prices that the shop has. */
export function PriceTools({ rows, fits, maker, category, setMaker, setCategory, onPut }: ToolsProps) {
  const [percent, setPercent] = useState<number>();
  const [rounding, setRounding] = useState<PriceRounding>('rupee');
  const [isMissing, setMissing] = useState(false);
  function put(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isNone = percent === undefined || Number.isNaN(percent);
    setMissing(isNone);
    if (isNone) return;
    onPut(
      Object.fromEntries(
        fits.map(({ slug, price }) => [slug, String(changedPrice(price, percent, rounding))]),
      ),
    );
  }
  return (
    <form className="panel" onSubmit={put} noValidate>
      <fieldset className="price-tools">
        <legend>{words.whichTitle}</legend>
        <Choice
          name="maker"
          label={words.maker}
          value={maker}
          names={namesIn(rows, 'maker')}
          onChoose={setMaker}
        />
        <Choice
          name="category"
          label={words.category}
          value={category}
          names={namesIn(rows, 'category')}
          onChoose={setCategory}
        />
      </fieldset>
      <fieldset className="price-tools">
        <legend>{words.byTitle}</legend>
        <NumberField
          name="percent"
          label={words.percent}
          hint={words.percentHint}
          error={isMissing ? words.percentMissing : undefined}
          min={-90}
          max={500}
          step={0.01}
          value={percent ?? null}
          onNumber={setPercent}
        />
        <SelectField
          name="rounding"
          label={words.rounding}
          value={rounding}
          onChange={({ target }) => setRounding(target.value as PriceRounding)}
        >
          {priceRoundings.map((one) => (
            <option key={one} value={one}>
              {words.roundings[one]}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <div className="actions">
        <Button look="ink" type="submit" disabled={fits.length === 0}>
          {words.put(fits.length)}
        </Button>
      </div>
    </form>
  );
}

import type { DeskProductRow } from '#contract/desk.ts';
import { formatRupees } from '#domain/base/money.ts';
import { sheetNumber } from '#domain/text/typed-number.ts';
import { priceGrid as words } from '#texts/en/desk-prices.ts';
import type { TypedPrices } from './price-grid.ts';

type RowsProps = {
  rows: readonly DeskProductRow[];
  typed: TypedPrices;
  wrong: readonly string[];
  onType: (slug: string, text: string) => void;
};

/** The grid: each product with its price now and the new one. */
export const PriceRows = ({ rows, typed, wrong, onType }: RowsProps) => (
  <table className="price-grid panel">
    <caption className="visually-hidden">{words.gridTitle}</caption>
    <thead>
      <tr>
        <th scope="col">{words.product}</th>
        <th scope="col">{words.now}</th>
        <th scope="col">{words.next}</th>
        <td />
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <PriceRow
          key={row.slug}
          row={row}
          text={typed[row.slug]}
          isWrong={wrong.includes(row.slug)}
          onType={(text) => onType(row.slug, text)}
        />
      ))}
    </tbody>
  </table>
);

type RowProps = {
  row: DeskProductRow;
  text: string | undefined;
  isWrong: boolean;
  onType: (text: string) => void;
};

function PriceRow({ row: { slug, name, price, published }, text, isWrong, onType }: RowProps) {
  const next = text ? sheetNumber(text) : undefined;
  const said = isWrong
    ? words.noPrice
    : next !== undefined && next !== price
      ? words.change(((next - price) / price) * 100)
      : '';
  return (
    <tr>
      <th scope="row">
        {name}
        {!published && <span className="soft"> ({words.hidden})</span>}
      </th>
      <td>{formatRupees(price)}</td>
      <td>
        <input
          id={`price-${slug}`}
          className="field-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={words.nextOf(name)}
          aria-invalid={isWrong || undefined}
          aria-describedby={said ? `price-${slug}-said` : undefined}
          value={text ?? String(price)}
          onChange={({ target }) => onType(target.value)}
        />
      </td>
      <td id={`price-${slug}-said`} className={isWrong ? 'desk-problem' : 'soft'}>
        {said}
      </td>
    </tr>
  );
}

import { type SubmitEvent, useState } from 'react';
import type { DeskProduct } from '#contract/desk.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Changes } from '../history/Changes.tsx';
import { describeChange } from '../history/describe-change.ts';

const rupees = { min: 0.01, step: 0.01 } as const;
const units = { min: 0, max: 1_000_000 } as const;

export type OfferValues = Pick<DeskProduct, 'price' | 'original_price' | 'stock' | 'low_stock_at'>;
export const offerValuesOf = ({ price, original_price, stock, low_stock_at }: OfferValues): OfferValues => ({
  price,
  original_price,
  stock,
  low_stock_at,
});

type OfferFieldsProps = {
  product: DeskProduct;
  shown: OfferValues;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The fields of a product's price and stock. */
export const OfferFields = ({ product: { slug, name }, shown, isBusy, onSubmit }: OfferFieldsProps) => (
  <form className="desk-product" onSubmit={onSubmit}>
    <NumberField
      name={`price-${slug}`}
      label="Price, ₹"
      {...rupees}
      required
      defaultValue={shown.price}
      readOnly={isBusy}
    />
    <NumberField
      name={`original-${slug}`}
      label="Original price, ₹"
      {...rupees}
      defaultValue={shown.original_price ?? ''}
      readOnly={isBusy}
    />
    <NumberField
      name={`stock-${slug}`}
      label="In stock"
      {...units}
      required
      defaultValue={shown.stock}
      readOnly={isBusy}
    />
    <NumberField
      name={`low-${slug}`}
      label="Low-stock threshold"
      {...units}
      defaultValue={shown.low_stock_at ?? ''}
      readOnly={isBusy}
    />
    <Button look="ink" type="submit" busy={isBusy}>
      {isBusy ? 'Saving...' : 'Save'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  </form>
);

/** The values of a form. An empty number is NaN, which is refused: `Number` would make it 0. */
export function readOfferFields(form: HTMLFormElement, slug: string): OfferValues {
  const fields = new FormData(form);
  const number = (field: string) => typedNumber(String(fields.get(`${field}-${slug}`))) ?? Number.NaN;
  const low = number('low');
  return {
    price: number('price'),
    original_price: number('original') || null,
    stock: number('stock'),
    low_stock_at: Number.isNaN(low) ? null : low,
  };
}

export type SavedOffer = { before: OfferValues; after: OfferValues; isUndone: boolean };
type SavedProps = SavedOffer & { isBusy: boolean; onUndo: () => void };

/** What was saved, with the values before, and the way back. */
export function Saved({ before, after, isUndone, isBusy, onUndo }: SavedProps) {
  const names = (Object.keys(after) as (keyof OfferValues)[]).filter((name) => before[name] !== after[name]);
  const of = (values: OfferValues) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const lines = describeChange({ before: of(before), after: of(after) });
  return (
    <Banner tone="good" takesFocus>
      <p>
        {isUndone ? 'Undone' : 'Saved'}
        {lines.length > 0 ? `: ${lines.join('; ')}.` : '. Nothing was different.'} Shoppers see it with their
        next view; the prebuilt page follows with the build.
      </p>
      {!isUndone && lines.length > 0 && (
        <Button busy={isBusy} onClick={onUndo}>
          Undo<span className="visually-hidden"> the change</span>
        </Button>
      )}
    </Banner>
  );
}

/** Who changed this product at the desk, read when it is opened. */
export function ProductHistory({ slug, onUndone }: { slug: string; onUndone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes subject={`product/${slug}`} onUndone={onUndone} />}
    </details>
  );
}

import type { DeskOrder, StepPayload } from '#contract/desk.ts';
import { NumberField } from '#ui/NumberField.tsx';

type Items = DeskOrder['items'];
const leftOf = ({ quantity, returned }: Items[number]): number => quantity - returned;

/** The units that are back while others of the order stayed. */
export const CameBack = ({ items }: { items: Items }) =>
  items
    .filter(({ returned }) => returned > 0)
    .map(({ id, product_name, quantity, returned }) => (
      <p key={id} className="soft">
        Back: {returned} of {quantity} × {product_name}
      </p>
    ));

/** The number of returned units of each line: by default all that can come back. */
export const ReturnedUnits = ({ items }: { items: Items }) =>
  items
    .filter((item) => leftOf(item) > 0)
    .map((item) => (
      <NumberField
        key={item.id}
        name={`units-${item.id}`}
        label={item.product_name}
        hint={`of ${leftOf(item)}${item.returned > 0 ? `; ${item.returned} came back before` : ''}`}
        min={0}
        max={leftOf(item)}
        required
        defaultValue={leftOf(item)}
      />
    ));

/** The lines of the form of which a unit came back, with what was seen of them. */
export const returnedLines = (items: Items, form: FormData): NonNullable<StepPayload['lines']> =>
  items
    .map(({ id, returned }) => ({ item: id, quantity: Number(form.get(`units-${id}`) ?? 0), returned }))
    .filter(({ quantity }) => quantity !== 0);

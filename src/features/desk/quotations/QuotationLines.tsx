import type { ReactNode } from 'react';
import type { QuotationPayload } from '#contract/quotations.ts';
import { quotationForm as words } from '#texts/en/desk-quotations.ts';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { Control } from '../form/Control.tsx';
import type { DeskForm } from '../form/use-form.ts';
import { FindProduct } from '../products/FindProduct.tsx';
import { quiet } from '../shell/Parts.tsx';

/** A line as it is typed: nothing of it need be there yet. */
export type TypedLine = Partial<QuotationPayload['lines'][number]>;

/** The lines, and what can be added to them: products of the shop, fitting, another charge. */
export function QuotationLines({ form }: { form: DeskForm }): ReactNode {
  const entry = form.fields.find(({ name }) => name === 'lines')?.entry ?? [];
  const lines = (form.values.lines ?? []) as TypedLine[];
  const change = (next: TypedLine[]) => form.change({ lines: next });
  const add = (line: TypedLine) => change([...lines, { quantity: 1, ...line }]);
  return (
    <div className="desk-ship" id="field-quotation-lines" tabIndex={-1}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no number until it is saved, and its fields keep nothing
        <fieldset key={index} className="panel desk-three">
          <legend className="visually-hidden">{line.name || words.aCharge}</legend>
          {entry
            .filter(({ name }) => name !== 'gst' || !line.product)
            .map((field) => {
              const place = `lines.${index}.${field.name}`;
              const set = (value: unknown) =>
                change(lines.map((one, at) => (at === index ? { ...one, [field.name]: value } : one)));
              const value = line[field.name as keyof TypedLine];
              const { problems } = form;
              return (
                <Control
                  key={field.name}
                  {...{ field, place, value, problems }}
                  id={`quotation-${place}`}
                  onChange={set}
                />
              );
            })}
          <Button size="small" onClick={() => change(lines.filter((_, at) => at !== index))}>
            <Marked text={words.remove(line.name || words.aCharge)} quiet={quiet} />
          </Button>
        </fieldset>
      ))}
      <FindProduct
        isTaken={(slug) => lines.some(({ product }) => product === slug)}
        onAdd={({ slug, name, price }) => add({ product: slug, name, price })}
      />
      <p className="desk-buttons">
        <Button size="small" onClick={() => add({ name: words.fitting, fitting: true })}>
          {words.addFitting}
        </Button>
        <Button size="small" onClick={() => add({})}>
          {words.addCharge}
        </Button>
      </p>
    </div>
  );
}

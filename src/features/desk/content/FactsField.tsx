import { factKinds, type Reader, type Readers } from '#domain/product/product-facts.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { type At, FactFields, type Facts, objectOf } from './FactFields.tsx';

const readersOf = ({ shape }: Reader<unknown>): Readers => (shape?.kind === 'fields' ? shape.readers : {});
const kindNames = { panel: 'Panel', inverter: 'Inverter', battery: 'Battery', kit: 'Kit', other: 'Other' };
type KindName = keyof typeof factKinds;

type FactsFieldProps = Omit<At<Facts | null>, 'path'> & { name: string };

/** The figures of a product: first what it is, then what is known of such a thing, by the one table of facts. */
export function FactsField({ name, value, problems, onChange }: FactsFieldProps) {
  const facts = objectOf(value);
  const kind = (Object.keys(factKinds) as KindName[]).find((one) => one === facts.kind);
  const own = problems.filter(({ field }) => field === name || field === `${name}.kind`);
  return (
    <div className="facts" id={`field-${name}`} tabIndex={-1}>
      <SelectField
        name={`${name}.kind`}
        label="Kind of product"
        hint="Filters, the planner and the checks of kits use these figures."
        error={own.map(({ problem }) => problem).join('; ') || undefined}
        value={kind ?? ''}
        onChange={({ target }) => onChange(target.value ? { ...facts, kind: target.value } : null)}
      >
        <option value="">No figures</option>
        {Object.entries(kindNames).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SelectField>
      {kind && (
        <FactFields
          path={name}
          readers={readersOf(factKinds[kind] as Reader<unknown>)}
          value={facts}
          problems={problems}
          onChange={onChange}
        />
      )}
    </div>
  );
}

import { homeSectionTexts, settingsTexts } from '#texts/en/desk-settings.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { OrderedList } from '../form/OrderedList.tsx';

type Sections = keyof typeof homeSectionTexts;
const all = Object.keys(homeSectionTexts) as Sections[];

type SectionsProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Undefined: all of them, in their usual order. */
  value: readonly string[] | undefined;
  onChange: (value: string[]) => void;
};

/** The sections of the home page in their order; those that were removed can be added again. */
export function SectionsField({ value, onChange, ...field }: SectionsProps) {
  const shown = value ?? all;
  const missing = all.filter((one) => !shown.includes(one));
  return (
    <Field {...field}>
      {({ id }) => (
        <div id={id} className="entry-order" tabIndex={-1}>
          <OrderedList
            label={field.label}
            one={settingsTexts.section}
            items={shown}
            keyOf={(one) => one}
            onChange={onChange}
          >
            {(one) => <span data-drag>{homeSectionTexts[one as Sections] ?? one}</span>}
          </OrderedList>
          {missing.length > 0 && (
            <p className="actions">
              <span>{settingsTexts.addSection}:</span>
              {missing.map((one) => (
                <Button key={one} size="small" onClick={() => onChange([...shown, one])}>
                  {homeSectionTexts[one]}
                </Button>
              ))}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

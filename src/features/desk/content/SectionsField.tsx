import { useLayoutEffect, useRef } from 'react';
import { homeSectionTexts, settingsTexts } from '#texts/en/desk-settings.ts';
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

/** The sections of the home page: ticked ones in their order, then those that are left out. */
export function SectionsField({ value, onChange, ...field }: SectionsProps) {
  const shown = value ?? all;
  const list = useRef<HTMLDivElement>(null);
  /** A box that was ticked has moved to the other list: the focus goes with it. */
  const ticked = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (ticked.current)
      list.current?.querySelector<HTMLElement>(`[name="section-${ticked.current}"]`)?.focus();
    ticked.current = undefined;
  });
  const tick = (one: string) => (
    <label className="desk-choose">
      <input
        type="checkbox"
        name={`section-${one}`}
        checked={shown.includes(one)}
        onChange={({ target }) => {
          ticked.current = one;
          onChange(target.checked ? [...shown, one] : shown.filter((other) => other !== one));
        }}
      />
      {homeSectionTexts[one as Sections] ?? one}
    </label>
  );
  return (
    <Field {...field}>
      {({ id }) => (
        <div ref={list} id={id} className="entry-order" tabIndex={-1}>
          <OrderedList
            label={field.label}
            one={settingsTexts.section}
            items={shown}
            keyOf={(one) => one}
            isFixed
            onChange={onChange}
          >
            {tick}
          </OrderedList>
          {all
            .filter((one) => !shown.includes(one))
            .map((one) => (
              <div key={one}>{tick(one)}</div>
            ))}
        </div>
      )}
    </Field>
  );
}

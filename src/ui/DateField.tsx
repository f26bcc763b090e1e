import { type InputHTMLAttributes, useState } from 'react';
import { isCalendarDay } from '#domain/base/time.ts';
import { day as inWords } from '#texts/en/format.ts';
import * as texts from '#texts/en/ui.ts';
import { type FieldProps, TextField } from './Field.tsx';

type DateFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    value?: string | undefined;
    defaultValue?: string | undefined;
  };

/**
 * A labelled field for a day. Browsers often show the month first, so the day stands below the field as "27 Nov 2026" too.
 */
export function DateField({ hint, value, defaultValue, onChange, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(value ?? defaultValue ?? '');
  const day = value ?? typed;
  const said = isCalendarDay(day) ? inWords(day) : texts.noDay;
  return (
    <TextField
      {...field}
      {...(value === undefined ? { defaultValue } : { value })}
      type="date"
      requiredMessage={field.requiredMessage ?? (field.required ? texts.chooseDay : undefined)}
      hint={hint ? `${said} · ${hint}` : said}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

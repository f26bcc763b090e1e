import { useState } from 'react';
import type { Problem } from '#contract/reason.ts';
import { areaTexts } from '#texts/en/desk-areas.ts';
import { TextAreaField } from '#ui/Field.tsx';

type AreaFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: readonly string[];
  problems: readonly Problem[];
  onChange: (lines: string[]) => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An area as lines in one box, so that a list can be pasted; what is wrong is said by line. */
export function AreaField({ name, label, hint, value, problems, onChange }: AreaFieldProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // Another value came from outside: a draft was discarded, or a colleague's was loaded.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  const errors = problems
    .filter(({ path }) => path[0] === name)
    .map(({ path: [, index], message }) =>
      typeof index === 'number' ? areaTexts.line(index + 1, value[index] ?? '', message) : message,
    );
  return (
    <TextAreaField
      name={name}
      label={label}
      hint={hint}
      error={errors.join(' ') || undefined}
      optional
      rows={8}
      spellCheck={false}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

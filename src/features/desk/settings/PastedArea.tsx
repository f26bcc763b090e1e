import { useState } from 'react';
import { areaTexts as words } from '#texts/en/desk-areas.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { type AreaFieldProps, isSameArea, lineOf, linesIn, rowOf } from './area-rows.ts';

/** The same area as lines in one box, for a list that comes from elsewhere. */
export function PastedArea({ name, label, value, onChange }: AreaFieldProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // The rows above it were changed.
  const shown = isSameArea(linesIn(typed), value) ? typed : value.join('\n');
  return (
    <details>
      <summary>{words.paste}</summary>
      <TextAreaField
        name={`${name}-lines`}
        label={words.lines(label)}
        hint={words.linesHint}
        optional
        rows={8}
        spellCheck={false}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(linesIn(target.value).map((line) => lineOf(rowOf(line))));
        }}
      />
    </details>
  );
}

import { businessTexts as texts } from '#texts/en/planner-business.ts';
import { type FieldProps, TextField } from '#ui/Field.tsx';
import type { FieldName, Typed } from './planner-input.ts';

const names = ['workdays', 'tax', 'gst'] as const satisfies readonly FieldName[];

/** What is asked of a business alone. */
export function BusinessFields({
  typed,
  number,
}: {
  typed: Typed;
  number: (name: FieldName) => Omit<FieldProps, 'label'>;
}) {
  return (
    <details className="fold" open={names.some((name) => typed[name])}>
      <summary>{texts.title}</summary>
      <p className="soft">{texts.note}</p>
      <div className="planner-fields">
        <TextField {...number('workdays')} label={texts.days} />
        <TextField {...number('tax')} label={texts.tax} />
      </div>
      <label className="planner-tick">
        <input type="checkbox" name="gst" value="yes" defaultChecked={typed.gst !== ''} />
        {texts.gst}
      </label>
    </details>
  );
}

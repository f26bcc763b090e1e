import { appliances } from '#domain/solar/backup.ts';
import { applianceNames } from '#texts/en/appliances.ts';
import { hoursTexts as texts } from '#texts/en/planner-form.ts';
import { type FieldProps, TextField } from '#ui/Field.tsx';
import { type FieldName, hoursField, type Typed } from './planner-input.ts';

type HoursFieldsProps = {
  typed: Typed;
  number: (name: FieldName) => Omit<FieldProps, 'label'>;
};

/** What is asked of a home without a grid: how long each appliance runs, and how many days without sun must be lasted. */
export const HoursFields = ({ typed, number }: HoursFieldsProps) => (
  <details className="fold" open={typed.days !== '' || appliances.some((one) => typed[hoursField(one)])}>
    <summary>{texts.title}</summary>
    <div className="planner-fields">
      {appliances.map((one) => (
        <TextField
          key={one.slug}
          {...number(hoursField(one))}
          label={texts.hours(applianceNames[one.slug])}
          hint={texts.usual(one.hours)}
        />
      ))}
      <TextField {...number('days')} label={texts.days} />
    </div>
  </details>
);

import { type ReminderMonths, reminderMonths, reminderTime } from '#domain/solar/plant-reminder.ts';
import { plantReminder as texts } from '#texts/en/plant-reminder.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** A form that was not accepted: what was typed, and the error of the address or of the whole. */
export type RefusedReminder = { email: string; months: ReminderMonths; error?: string; failure?: string };

/** `sentFor`: it was accepted, for so many months. */
type PlantReminderProps = {
  action: string;
  refused: RefusedReminder | undefined;
  sentFor: ReminderMonths | undefined;
};

/** Asks for one mail in some months. It is sent to this page itself and needs no script. */
export function PlantReminder({ action, refused, sentFor }: PlantReminderProps) {
  if (sentFor)
    return (
      <section id="reminder" className="health-reminder">
        <Banner tone="good">
          <p>{texts.done(reminderTime(new Date(), sentFor))}</p>
        </Banner>
      </section>
    );
  return (
    <form id="reminder" className="health-reminder" method="post" action={`${action}#reminder`} noValidate>
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      {refused?.failure && (
        <Banner tone="bad">
          <p>{refused.failure}</p>
        </Banner>
      )}
      <div className="health-fields">
        <TextField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          defaultValue={refused?.email}
          error={refused?.error}
        />
        <SelectField
          name="months"
          label={texts.when}
          defaultValue={String(refused?.months ?? reminderMonths[0])}
        >
          {reminderMonths.map((months) => (
            <option key={months} value={months}>
              {texts.months[months]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" look="line">
        {texts.send}
      </Button>
    </form>
  );
}

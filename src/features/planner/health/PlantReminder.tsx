import { type ReminderMonths, reminderMonths } from '#contract/reminder-payload.ts';
import { plantReminder as texts } from '#texts/en/plant-reminder.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** What became of the form: sent, or what was typed with what is wrong. */
export type SentReminder =
  | 'sent'
  | { email: string; months: ReminderMonths; error?: string; failure?: string };

type PlantReminderProps = { action: string; posted: SentReminder | undefined };

/** Asks for one mail in some months. It is sent to this page itself and needs no script. */
export function PlantReminder({ action, posted }: PlantReminderProps) {
  if (posted === 'sent')
    return (
      <section id="reminder" className="health-reminder">
        <Banner tone="good">
          <p>{texts.sent}</p>
        </Banner>
      </section>
    );
  return (
    <form id="reminder" className="health-reminder" method="post" action={`${action}#reminder`} noValidate>
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      {posted?.failure && (
        <Banner tone="bad">
          <p>{posted.failure}</p>
        </Banner>
      )}
      <div className="health-fields">
        <TextField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          defaultValue={posted?.email}
          error={posted?.error}
        />
        <SelectField name="months" label={texts.when} defaultValue={String(posted?.months ?? 3)}>
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

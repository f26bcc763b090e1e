import type { RefObject, SyntheticEvent } from 'react';
import * as paths from '#contract/paths.ts';
import type { PlanAsk } from '#domain/solar/planner-answer.ts';
import { askTexts, checklist, checklistTitle } from '#texts/en/planner-ask.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type Asking, type AskSetup, askOf } from './ask.ts';
import { Said } from './Said.tsx';
import { useAsk } from './use-ask.ts';

type AskFormProps = {
  /** The query of the answer's address. */
  inputs: string;
  setup: AskSetup;
  /** What may be asked for, the likeliest first. */
  asks: readonly PlanAsk[];
  /** What is typed, while the answer comes and goes with the planner's form. */
  kept: RefObject<Asking>;
};

/** The planner reads all its fields when one of them changes: these are not among them. */
const stay = (event: SyntheticEvent): void => event.stopPropagation();

/** Asks for a visit or a quotation with the plan attached. Without script the page itself takes the form. */
export function AskForm({ inputs, setup, asks, kept }: AskFormProps) {
  const { form, errors, isBusy, outcome, onSubmit, onInput } = useAsk(inputs, setup, kept);
  const { name, phone, email } = kept.current;
  const field = (one: 'name' | 'phone' | 'email') => ({ name: one, error: errors[one] });
  return (
    <details className="planner-ask" id="ask" open={setup.posted !== undefined}>
      <summary className="button button-sun">
        {asks[0] === 'advice' ? askTexts.openAdvice : askTexts.open}
      </summary>
      <form
        ref={form}
        className="planner-form"
        method="post"
        action={`${paths.planner}?${inputs}#ask`}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        onChange={stay}
      >
        <p>{askTexts.lead}</p>
        <SelectField name="ask" label={askTexts.what} defaultValue={askOf(kept.current, asks)}>
          {asks.map((ask) => (
            <option key={ask} value={ask}>
              {askTexts[ask]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('name')}
          label={askTexts.name}
          autoComplete="name"
          requiredMessage={askTexts.nameMissing}
          defaultValue={name}
        />
        <TextField
          {...field('phone')}
          label={askTexts.phone}
          type="tel"
          autoComplete="tel"
          requiredMessage={askTexts.phoneMissing}
          defaultValue={phone}
        />
        <TextField
          {...field('email')}
          label={askTexts.email}
          type="email"
          autoComplete="email"
          optional={!setup.needsEmail}
          defaultValue={email}
        />
        <input
          className="visually-hidden"
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <input type="hidden" name="key" value={setup.key} />
        <Button type="submit" look="sun" busy={isBusy}>
          {isBusy ? askTexts.sending : askTexts.send}
        </Button>
        {outcome && (
          <Said isBad={outcome.tone === 'bad'} takesFocus>
            {outcome.text} {outcome.tone === 'good' && askTexts.next}
          </Said>
        )}
      </form>
      <div className="planner-cautions">
        <h3>{checklistTitle}</h3>
        <ul>
          {checklist.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

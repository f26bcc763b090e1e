import { type InputEvent, type SubmitEvent, useState } from 'react';
import { explainToForm } from '#browser/explain.ts';
import { readFields } from '#browser/read-fields.ts';
import { client } from '#browser/session.ts';
import { useFieldErrors } from '#browser/use-field-errors.ts';
import { useIdempotencyKey } from '#browser/use-idempotency-key.ts';
import { type ContactForm, checkContact } from '#domain/forms.ts';
import { failureText, successText } from './contact-texts.ts';

const names = ['name', 'email', 'phone', 'message', 'honeypot'] as const;

/** `reason` explains the literal text of a failure in a sentence. */
type Outcome = { tone: 'good' | 'bad'; text: string; reason?: string | undefined };

/** The contact form (§4): success clears the form and its errors, a failure keeps everything typed. */
export function useContact() {
  const { form, errors, show, onInput } = useFieldErrors<keyof ContactForm>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { keyFor, forget } = useIdempotencyKey();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const { honeypot, ...typed } = readFields(element, names);
    setOutcome(undefined);
    if (isBusy || !show(checkContact({ ...typed, honeypot }))) return;
    setBusy(true);
    try {
      const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
      const inquiry = { ...Object.fromEntries(trimmed), honeypot };
      const thanks = await client.contact(inquiry, keyFor(JSON.stringify(inquiry)));
      forget();
      element.reset();
      // Some backends answer with the inquiry itself.
      const isEcho = thanks?.message === inquiry.message;
      setOutcome({ tone: 'good', text: (!isEcho && thanks?.message) || successText });
    } catch (error) {
      const text = failureText(error);
      const { reason, fieldErrors } = await explainToForm(error, names);
      setOutcome({ tone: 'bad', text, reason: reason === text ? undefined : reason });
      if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
    } finally {
      setBusy(false);
    }
  }

  function onTyping(event: InputEvent<HTMLFormElement>): void {
    client.prepare();
    onInput(event);
  }

  return { form, errors, isBusy, outcome, onSubmit, onInput: onTyping, dismiss: () => setOutcome(undefined) };
}

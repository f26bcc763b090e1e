import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { explainToForm } from '#browser/calls/explain.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { readFields, useFieldErrors } from '#browser/calls/use-field-errors.ts';
import { client } from '#browser/session/session.ts';
import { askTexts } from '#texts/en/planner-ask.ts';
import {
  type AskErrors,
  type Asking,
  type AskSetup,
  askNames,
  blankAsk,
  checkAsk,
  inquiryOf,
} from './ask.ts';

type Outcome = { tone: 'good' | 'bad'; text: string };

const first = ({ posted }: AskSetup): { errors: AskErrors; outcome: Outcome | undefined } => {
  if (!posted) return { errors: {}, outcome: undefined };
  if (posted === 'sent') return { errors: {}, outcome: { tone: 'good', text: askTexts.thanks } };
  const { errors, failure } = posted;
  return { errors, outcome: failure ? { tone: 'bad', text: failure } : undefined };
};

/**
 * Sends a plan: once for the same words, however often it is pressed. A failure keeps what was typed, and so does an answer that
 * is gone for a moment: `kept` outlives the form.
 */
export function useAsk(inputs: string, setup: AskSetup, kept: RefObject<Asking>) {
  const before = first(setup);
  const { form, errors, show, onInput } = useFieldErrors<keyof AskErrors>();
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useBusy();
  const [outcome, setOutcome] = useState(before.outcome);
  const { keyFor, forget } = useIdempotencyKey();

  // What was typed before hydration caused no onInput.
  useEffect(() => {
    if (form.current) kept.current = readFields(form.current, askNames);
  }, [form, kept]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = readFields(element, askNames);
    setOutcome(undefined);
    setTouched(true);
    if (isBusy || !show(checkAsk(typed, setup.needsEmail))) return;
    setBusy(true);
    try {
      const inquiry = inquiryOf(typed, inputs);
      const reply = await client.contact(inquiry, keyFor(JSON.stringify(inquiry)));
      forget();
      kept.current = blankAsk;
      element.reset();
      const isEcho = reply?.message?.startsWith(inquiry.message);
      setOutcome({ tone: 'good', text: (!isEcho && reply?.message) || askTexts.thanks });
    } catch (error) {
      const { message, reason, fieldErrors } = await explainToForm(error, askNames);
      setOutcome({ tone: 'bad', text: reason ?? message });
      if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    errors: isTouched ? errors : before.errors,
    isBusy,
    outcome,
    onSubmit,
    onInput: (event: Parameters<typeof onInput>[0]) => {
      kept.current = readFields(event.currentTarget, askNames);
      setTouched(true);
      onInput(event);
    },
  };
}

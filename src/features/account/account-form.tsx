import { type SubmitEvent, useState } from 'react';
import { accountCalls } from '#browser/calls/account.ts';
import { explain, explainToForm } from '#browser/calls/explain.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { readFields, useFieldErrors } from '#browser/calls/use-field-errors.ts';
import type { Errors } from '#browser/form/checks.ts';
import { client } from '#browser/session/session.ts';
import { Banner } from '#ui/Banner.tsx';

export const calls = accountCalls(client);

type Outcome = { tone: 'good' | 'bad'; text: string };

type AccountForm<Name extends string> = {
  /** The prefix of the inputs' names, because several forms of a page ask for a password. */
  id: string;
  names: readonly Name[];
  check: (form: Record<Name, string>) => Errors<Name>;
  /** Makes the call. Resolves to the message of success; undefined if the page shows one of its own. */
  send: (form: Record<Name, string>) => Promise<string | undefined>;
};

/** Validates and sends a form of the account's settings. A failure keeps what was typed. */
export function useAccountForm<Name extends string>({ id, names, check, send }: AccountForm<Name>) {
  const { form, errors, show, onInput } = useFieldErrors<string>();
  const [isBusy, setBusy] = useBusy();
  const [outcome, setOutcome] = useState<Outcome>();
  const inputName = (name: Name) => `${id}-${name}`;

  const showErrors = (found: Errors<Name>): boolean =>
    show(Object.fromEntries(names.flatMap((name) => (found[name] ? [[inputName(name), found[name]]] : []))));

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const read = readFields(element, names.map(inputName));
    const typed = Object.fromEntries(names.map((name) => [name, read[inputName(name)] ?? ''])) as Record<
      Name,
      string
    >;
    setOutcome(undefined);
    if (isBusy || !showErrors(check(typed))) return;
    setBusy(true);
    try {
      const text = await send(typed);
      element.reset();
      if (text) setOutcome({ tone: 'good', text });
    } catch (error) {
      const { message, reason, fieldErrors } = await explainToForm(error, names);
      const isAtField = Object.keys(fieldErrors).length > 0;
      if (isAtField) showErrors(fieldErrors);
      else setOutcome({ tone: 'bad', text: reason ?? message });
    } finally {
      setBusy(false);
    }
  }

  return {
    outcome,
    isBusy,
    /** For the `form` element. */
    formProps: { ref: form, className: 'own-form', noValidate: true, onSubmit, onInput },
    /** For the field of this name. */
    field: (name: Name) => ({ name: inputName(name), error: errors[inputName(name)] }),
  };
}

/** The state of a button's action: `busy` is the name of the action that runs, `outcome` the result of the last one. */
export function useAction() {
  const [busy, setBusy] = useBusy<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function run(name: string, work: () => Promise<string | undefined>): Promise<void> {
    if (busy) return;
    setOutcome(undefined);
    setBusy(name);
    try {
      const text = await work();
      if (text) setOutcome({ tone: 'good', text });
    } catch (error) {
      const { reason, message } = explain(error);
      setOutcome({ tone: 'bad', text: reason ?? message });
    } finally {
      setBusy(false);
    }
  }
  return { busy, outcome, run };
}

/** The result of a form or a button. */
export const OutcomeBanner = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && (
    <Banner tone={outcome.tone} takesFocus>
      <p>{outcome.text}</p>
    </Banner>
  );

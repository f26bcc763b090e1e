import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { HttpError } from '#browser/calls/error.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { readProblems } from '#browser/calls/read-problems.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import type { Problem } from '#contract/reason.ts';
import { isObject } from '#domain/base/json.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { placeOf, problemsOf } from './field-problems.ts';
import { type FormField, payloadOf, type Values } from './form-field.ts';
import { isSame, useTyped } from './use-typed.ts';

/** What the shop has now, in a refusal because somebody else has saved it meanwhile. */
export const currentIn = (error: unknown): object | undefined =>
  error instanceof HttpError &&
  error.code === 'changed_meanwhile' &&
  isObject(error.body) &&
  isObject(error.body.current)
    ? error.body.current
    : undefined;

export const reasonIn = (error: unknown): unknown =>
  error instanceof HttpError && isObject(error.body) ? error.body.reason : undefined;

/** `how`: the button that was pressed. `key`: the same until the call has succeeded, so that it counts once. */
export type Sending = { how: string; key: string };
export type FormSetup<Payload> = {
  fields: readonly FormField[];
  /** What the shop has, by the names of the fields. */
  saved?: Values;
  /** What a form begins with that adds something. */
  begun?: Values;
  keptAs?: string;
  /** Saves it, and resolves to what is said then, or to false if nothing was sent. What was typed stays then, and when it rejects. */
  send: (payload: Payload, sending: Sending) => Promise<ReactNode>;
  /** What a form knows beyond its schema. */
  check?: (values: Values) => readonly Problem[];
  /** Takes over what the shop has now, after somebody else has saved it. Returns its values. */
  onMeanwhile?: (current: object) => Values;
};

/** A form of the desk: what is typed, what runs, what is wrong and where, and what was done. */
export function useForm<Payload>(setup: FormSetup<Payload>) {
  const { fields, begun = {}, saved = begun, keptAs, send, check, onMeanwhile } = setup;
  const { values, isDirty, ...typing } = useTyped(saved, keptAs);
  const [busy, setBusy] = useBusy<string>();
  const [error, setError] = useState<unknown>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<ReactNode>();
  const [isCalledOff, setCalledOff] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { keyFor, forget } = useIdempotencyKey();

  // Before anybody can see the problems and press a key.
  useLayoutEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  // The pressed button was disabled meanwhile, so the focus of a question about it had nowhere to return to.
  useLayoutEffect(() => {
    if (isCalledOff && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isCalledOff]);

  function refuse(found: readonly Problem[], thrown?: unknown) {
    setProblems(found);
    setError(thrown);
    setAttempt((count) => count + 1);
  }
  /** What another person has saved since becomes what the shop has; fields that were typed over it say so. */
  function meanwhile(thrown: unknown): readonly Problem[] {
    const current = currentIn(thrown);
    const now = current && onMeanwhile?.(current);
    if (!now) return readProblems(thrown);
    return Object.keys(typing.typed)
      .filter((name) => !isSame(now[name], saved[name]))
      .map((name) => ({
        path: name.split('.'),
        code: 'said',
        message: deskForm.changedMeanwhile(String(now[name] ?? '')),
      }));
  }
  async function run(how: string, payload: Payload, sent: Values): Promise<boolean> {
    setBusy(how);
    setDone(undefined);
    setCalledOff(false);
    refuse([]);
    try {
      const said = await send(payload, { how, key: keyFor(how + JSON.stringify(payload)) });
      setCalledOff(said === false);
      if (said === false) return false;
      forget();
      typing.settle(sent);
      setDone(said);
      return true;
    } catch (thrown) {
      refuse(meanwhile(thrown), thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    fields,
    values,
    isDirty,
    busy,
    error,
    problems,
    done,
    /** Sends this, and keeps what was typed and is not among the values that were sent. */
    run: run as (how: string, payload: unknown, sent: Values) => Promise<boolean>,
    change(changed: Values) {
      const isChanged = (problem: Problem) =>
        Object.keys(changed).some((name) => `${placeOf(problem)}.`.startsWith(`${name}.`));
      setProblems((all) => all.filter((problem) => !isChanged(problem)));
      typing.change(changed, busy !== false);
    },
    discard() {
      typing.clear();
      refuse([]);
    },
    /** Sends the form, unless the desk sees by itself that the shop would refuse it. */
    async submit(how: string): Promise<boolean> {
      if (busy) return false;
      const found = [...problemsOf(fields, values), ...(check?.(values) ?? [])];
      if (found.length === 0) return run(how, payloadOf(fields, values) as Payload, values);
      setDone(undefined);
      refuse(found);
      return false;
    },
  };
}
export type DeskForm = ReturnType<typeof useForm>;

import { type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Errors } from '#browser/form/checks.ts';

type Shown<Name extends string> = { errors: Errors<Name>; submission: number };

/** Errors of form fields. Showing them moves the focus to the first invalid field; typing in a field clears its error. */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [{ errors, submission }, setShown] = useState<Shown<Name>>({ errors: {}, submission: 0 });

  // Before anybody can see the errors and press a key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each submission
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submission]);

  /** Returns true when there are no errors. */
  function show(found: Errors<Name>): boolean {
    setShown((old) => ({ errors: found, submission: old.submission + 1 }));
    return Object.keys(found).length === 0;
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    setShown((old) => (name in old.errors ? { ...old, errors: { ...old.errors, [name]: undefined } } : old));
  }

  return { form, errors, show, onInput };
}

/** The current values of named form fields; a missing field is empty text. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

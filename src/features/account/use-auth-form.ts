import { type SubmitEvent, useState } from 'react';
import { explainToForm, mayHaveSucceeded } from '#browser/calls/explain.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { readFields, useFieldErrors } from '#browser/calls/use-field-errors.ts';
import type { Errors } from '#browser/form/checks.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { isLoginStorageAvailable } from '#browser/storage/browser-storage.ts';
import * as paths from '#contract/paths.ts';
import { type Fields, tidyFields } from '#domain/text/tidy-text.ts';
import { storageBlocked } from '#texts/en/auth.ts';

type AuthForm<Name extends string> = {
  /** The fields by their names, and as what each is tidied. */
  fields: Fields<Name>;
  check: (form: Record<Name, string>) => Errors<Name>;
  /** Signs in or signs up; rejects as the client does. */
  send: (form: Record<Name, string>) => Promise<void>;
};

/** `mayHaveSucceeded`: no usable reply came, so the server may have carried out the request. */
type Failure = { reason: string | undefined; mayHaveSucceeded: boolean };

/** Validates and sends the login or signup form, then goes to the return address (decision 17). */
export function useAuthForm<Name extends string>({ fields, check, send }: AuthForm<Name>) {
  const names = Object.keys(fields) as Name[];
  const { form, errors, show, onInput } = useFieldErrors<Name>();
  const [isBusy, setBusy] = useBusy();
  const [failure, setFailure] = useState<Failure>();

  function refuse(reason: string | undefined, error?: unknown): void {
    setFailure({ reason, mayHaveSucceeded: mayHaveSucceeded(error) });
    setBusy(false);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = tidyFields(fields, readFields(event.currentTarget, names));
    setFailure(undefined);
    if (isBusy || !show(check(typed))) return;
    setBusy(true);
    try {
      await send(typed);
      if (!isLoginStorageAvailable()) return refuse(storageBlocked);
      // The back/forward cache keeps the page as it is left: no password may stay in it.
      addEventListener('pagehide', () => form.current?.reset(), { once: true });
      location.assign(paths.safeReturn(new URLSearchParams(location.search).get('next')));
    } catch (error) {
      const { reason, fieldErrors } = await explainToForm(error, names);
      refuse(reason, error);
      if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
    }
  }

  return { form, errors, isBusy, failure, onSubmit, onInput, dismiss: () => setFailure(undefined) };
}

/** The address of the other form (login or signup) with the same `next` parameter. */
export function useNextLink(path: string): string {
  const next = useHydrated() ? new URLSearchParams(location.search).get('next') : null;
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

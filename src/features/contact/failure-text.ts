import { explain } from '#browser/calls/explain.ts';
import { contactErrorMaxLength } from '#domain/base/limits.ts';
import { failed } from '#texts/en/contact.ts';

/** The error's message, cut to 300 characters (§8). */
export function failureText(error: unknown): string {
  const message = error instanceof Error && error.message ? explain(error).message : '';
  return message.slice(0, contactErrorMaxLength) || failed;
}

import * as texts from '#texts/en/calls.ts';
import { HttpError, NetworkError, ShapeError } from './error.ts';
import type { NameOf } from './field-errors.ts';

/** `message` is the literal text of §8. `reason` is a sentence for the shopper, if there is one. */
export type Explained = { message: string; reason: string | undefined };

export function explain(error: unknown): Explained {
  const message = (error instanceof Error && error.message) || texts.unknown;
  return { message, reason: reasonOf(error) };
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError || error instanceof ShapeError) return error.message;
  if (!(error instanceof HttpError)) return undefined;
  if (error.detail) return error.detail;
  return error.status >= 500 ? texts.serverFailed : sentenceIn(error.body);
}

/** The first text with several words in an error body of any form. */
const sentenceIn = (body: unknown): string | undefined => {
  if (typeof body === 'string') return /\s/.test(body) ? body : undefined;
  const inner: unknown[] = Object.values(body ?? {});
  return inner.map(sentenceIn).find(Boolean);
};

/** The call may have succeeded although no usable reply came. A write must be looked up before it is repeated. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof ShapeError ||
  (error instanceof HttpError && error.status >= 500);

/**
 * Explains a failed call to a form with these fields, with an error message per field. The code that reads field
 * errors is loaded on demand; without it only the literal message is shown.
 */
export async function explainToForm<Name extends string>(
  error: unknown,
  names: readonly Name[],
  nameOf?: NameOf,
): Promise<Explained & { fieldErrors: Partial<Record<Name, string>> }> {
  const explained = { ...explain(error), fieldErrors: {} };
  if (!(error instanceof HttpError) || error.status >= 500) return explained;
  const reader = await import('./field-errors.ts').catch(() => undefined);
  return { ...explained, ...reader?.explainFields(error, names, nameOf) };
}

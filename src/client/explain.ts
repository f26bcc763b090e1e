import { HttpError, NetworkError, ShapeError } from './error.ts';
import type { Explained, ReadRefusal } from './refusal.ts';

export function explain(error: unknown): Explained {
  const message = (error instanceof Error && error.message) || 'Unknown error';
  return { message, reason: reasonOf(error) };
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError || error instanceof ShapeError) return error.message;
  if (!(error instanceof HttpError)) return undefined;
  if (error.detail) return error.detail;
  return error.status >= 500
    ? 'The shop has a problem on its side. Try again in a minute.'
    : sentenceIn(error.body);
}

/** The first text of several words in a body of any shape. */
const sentenceIn = (body: unknown): string | undefined => {
  if (typeof body === 'string') return /\s/.test(body) ? body : undefined;
  const inner: unknown[] = Object.values(body ?? {});
  return inner.map(sentenceIn).find(Boolean);
};

/** The call may have had its effect although no usable answer came: a write is looked for before it is sent again. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof ShapeError ||
  (error instanceof HttpError && error.status >= 500);

/** What reads refusals for a form loads with the first one; where it can't, the literal message has to do. */
export const explainRefusal: ReadRefusal = async (error, names, naming) => {
  const explained = { ...explain(error), wrong: {} };
  if (!(error instanceof HttpError) || error.status >= 500) return explained;
  const reader = await import('./complaints.ts').catch(() => undefined);
  return { ...explained, ...reader?.readRefusal(error, names, naming) };
};

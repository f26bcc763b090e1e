import { HttpError, NetworkError, ShapeError } from './error.ts';

/** `message` is the literal text of §8; `reason` a sentence for people, where there is one. */
export type Explained = { message: string; reason: string | undefined };

export function explain(error: unknown): Explained {
  const message = (error instanceof Error && error.message) || 'Unknown error';
  return { message, reason: reasonOf(error) };
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError || error instanceof ShapeError) return error.message;
  if (!(error instanceof HttpError)) return undefined;
  if (error.detail) return error.detail;
  return error.status >= 500 ? 'The shop has a problem on its side. Try again in a minute.' : undefined;
}

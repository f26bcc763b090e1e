/** Failures that the caller must handle are return values; only bugs throw. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });

/** A missing or wrong setting. The message names the setting and its expected form, never its value: it may be secret. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

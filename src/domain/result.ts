/** Failures that the caller must handle are return values; only bugs throw. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });

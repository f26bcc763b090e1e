import { isObject, parseJson } from '#domain/base/json.ts';

/** A failed call. `message` is the literal text of §8: `HTTP {status} {statusText}: {body text}`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** `detail` and `code` of the error body, if the backend sends them (decision 15). */
  detail: string | undefined;
  readonly code: string | undefined;
  readonly body: unknown;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`HTTP ${status} ${statusText}: ${bodyText}`);
    this.status = status;
    this.body = parseJson(bodyText);
    this.detail = textAt(this.body, 'detail');
    this.code = textAt(this.body, 'code');
  }
}

/** Whether the backend denies the caller access or says that the item does not exist: the page must not show it. */
export const isDenied = (error: unknown): boolean =>
  error instanceof HttpError && [401, 403, 404].includes(error.status);

/** The reply does not match the contract's schema. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

/** No reply: offline, connection refused or cut, or timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

function textAt(body: unknown, key: string): string | undefined {
  const value = isObject(body) ? body[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

import { HttpError } from '#client/error.ts';

/** The order took this payment no more when it arrived: it was paid or cancelled, or its goods were sold. */
export const isReturned = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'order_state';

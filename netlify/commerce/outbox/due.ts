import { later } from '#domain/time.ts';
/**
 * A row is due up to this time. The database dates a new row by its own clock, which may be some seconds ahead of the
 * function's: without the slack a mail that has just been written would wait for the job.
 */
export const dueUntil = (now: Date): Date => later(now, 5);

import { later } from '#domain/time.ts';
/**
 * Rows with a `due_at` up to this time are due. The database dates new rows by its own clock, which may be some seconds
 * ahead: without this tolerance a new mail would wait for the scheduled job.
 */
export const dueUntil = (now: Date): Date => later(now, 5);

import { SetupError } from '#domain/base/result.ts';
import { isLocalDatabase } from '#netlify/operate/database.ts';
import { readEnv } from '#netlify/platform/env.ts';
import { hasOtherProvider, simulatedKeyId } from './settings.ts';
import { Advice } from './terminal.ts';

/** Throws an Advice that names each invalid setting. */
export function checkSettings(): void {
  try {
    readEnv(process.env);
  } catch (error) {
    throw error instanceof SetupError ? new Advice(error.message) : error;
  }
}

/**
 * Throws an Advice before a shop opens with the simulator or the local inbox on a database of another machine: they would
 * answer for that shop's payments and take its mails.
 */
export function refuseSimulationOfOthers(): void {
  const { DATABASE_URL, API_BASE_URL, RAZORPAY_KEY_ID, SMTP_URL, MAIL_API_URL } = process.env;
  if (!DATABASE_URL || API_BASE_URL || isLocalDatabase(DATABASE_URL)) return;
  const hasKeys = hasOtherProvider() || (RAZORPAY_KEY_ID && RAZORPAY_KEY_ID !== simulatedKeyId);
  const missing = [
    !hasKeys && 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
    !SMTP_URL && !MAIL_API_URL && 'SMTP_URL or MAIL_API_URL',
  ];
  const names = missing.filter(Boolean).join(', ');
  if (!names) return;
  throw new Advice(
    `DATABASE_URL is on another machine. Its payments and mails must not go to this machine's simulator and inbox: set ${names}, or leave DATABASE_URL empty.`,
  );
}

import type { Problem } from '#contract/reason.ts';

/** Sentences of what is wrong with fields of a call. The English `message` follows the name of what it is about. */

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
export const problemText = (subject: string, { message }: Problem): string => ended(`${subject} ${message}`);
/** The field of one of several things, such as the quantity of a product. */
export const fieldOfThing = (field: string, thing: string): string => `${field} of ${thing}`;
export const whatWasSent = 'What was sent';

/** What a field of a call is called: `full_name` is `Full name`. Another backend may have fields that nobody here knows. */
export function fieldName(key: string): string {
  const words = key.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

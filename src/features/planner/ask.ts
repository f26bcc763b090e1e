import { checkContact, type Errors } from '#browser/form/checks.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import { contactFields } from '#domain/form/fields.ts';
import { type PlanAsk, planAsks } from '#domain/solar/planner-answer.ts';
import { tidyFields } from '#domain/text/tidy-text.ts';
import { askTexts } from '#texts/en/planner-ask.ts';
import { askedMessages } from '#texts/en/planner-lead.ts';

/** What is typed to send a plan, by a browser with and without script. */

export const askNames = ['ask', 'name', 'phone', 'email', 'honeypot'] as const;
export type Asking = Record<(typeof askNames)[number], string>;
export type AskErrors = Errors<'name' | 'phone' | 'email'>;
export const blankAsk: Asking = { ask: '', name: '', phone: '', email: '', honeypot: '' };

/** What came of a form that was sent without script. */
export type Posted = { typed: Asking; errors: AskErrors; failure?: string } | 'sent';
export type AskSetup = {
  /** One for each page that is made, so that a form that is sent twice without script counts once. */
  key: string;
  /** A backend of the specification wants an e-mail address in every inquiry. */
  needsEmail: boolean;
  posted?: Posted | undefined;
};

export const askOf = ({ ask }: Asking, asks: readonly PlanAsk[] = planAsks): PlanAsk =>
  asks.find((one) => one === ask) ?? asks[0] ?? 'visit';

/** The rules of the contact form, but that the phone is required and the e-mail may be left out. */
export function checkAsk(typed: Asking, needsEmail: boolean): AskErrors {
  const found = checkContact({ ...typed, message: askedMessages.visit });
  const errors = {
    name: typed.name.trim() ? found.name : askTexts.nameMissing,
    phone: typed.phone.trim() ? found.phone : askTexts.phoneMissing,
    email: typed.email.trim() || needsEmail ? found.email : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text));
}

/** The inquiry with its plan. `inputs`: the query of the answer's address. */
export function inquiryOf(
  { name, phone, email, honeypot, ...typed }: Asking,
  inputs: string,
): ContactPayload {
  const ask = askOf({ ...blankAsk, ...typed });
  const message = askedMessages[ask];
  return { ...tidyFields(contactFields, { name, phone, email, message, honeypot }), plan: { ask, inputs } };
}

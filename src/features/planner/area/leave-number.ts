import { explain } from '#browser/calls/explain.ts';
import { newKey } from '#browser/calls/idempotency-key.ts';
import { checkContact } from '#browser/form/checks.ts';
import { client } from '#browser/session/session.ts';
import { contactFields } from '#domain/form/fields.ts';
import { tidyFields } from '#domain/text/tidy-text.ts';
import { notThereMessage, areaAsk as texts } from '#texts/en/area-ask.ts';
import type { NotThere } from './has-area.ts';

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** What is wrong with what was typed, as the contact form says it; only the phone is needed, and the e-mail where the page asks for it. */
function mistakeIn(
  form: HTMLFormElement,
  typed: Parameters<typeof checkContact>[0],
): [string, string] | undefined {
  const found = checkContact(typed);
  if (found.name) return ['name', texts.nameMissing];
  if (!typed.phone.trim()) return ['phone', texts.phoneMissing];
  if (found.phone) return ['phone', found.phone];
  const isEmailNeeded = field(form, 'email').required || typed.email.trim() !== '';
  return isEmailNeeded && found.email ? ['email', found.email] : undefined;
}

/** What was sent last by each form: the same words count once, however often they are sent. */
const last = new WeakMap<HTMLFormElement, { text: string; key: string }>();

/** Sends a number to the shop as an inquiry. What was typed stays until it has arrived. */
export async function sendNumber(
  form: HTMLFormElement,
  { goods, pincode, place, wanted }: NotThere,
): Promise<void> {
  const button = form.querySelector('button') as HTMLButtonElement;
  const outcome = form.querySelector('[role=alert]') as HTMLElement;
  if (button.ariaDisabled === 'true') return;
  const say = (text: string, isBad: boolean) => {
    outcome.textContent = text;
    outcome.toggleAttribute('data-bad', isBad);
  };
  const names = wanted.map(({ name }) => name);
  const message = notThereMessage(goods, { pincode, place }, names);
  const [name = '', phone = '', email = '', honeypot = ''] = ['name', 'phone', 'email', 'honeypot'].map(
    (one) => field(form, one).value,
  );
  const typed = { name, phone, email, honeypot, message };
  const mistake = mistakeIn(form, typed);
  for (const one of form.querySelectorAll('[aria-invalid]')) one.removeAttribute('aria-invalid');
  if (mistake) {
    const [wrong, text] = mistake;
    field(form, wrong).setAttribute('aria-invalid', 'true');
    field(form, wrong).focus();
    return say(text, true);
  }
  const inquiry = {
    ...tidyFields(contactFields, typed),
    not_there: { pincode, goods },
    ...(wanted.length > 0 && { products: wanted.map(({ id }) => ({ product: id, quantity: 1 })) }),
  };
  const text = JSON.stringify(inquiry);
  const before = last.get(form);
  const sent = before?.text === text ? before : { text, key: newKey() };
  last.set(form, sent);
  button.ariaDisabled = 'true';
  button.textContent = texts.sending;
  try {
    const reply = await client.contact(inquiry, sent.key);
    last.delete(form);
    form.reset();
    const isEcho = reply?.message?.startsWith(message);
    say((!isEcho && reply?.message) || texts.thanks, false);
  } catch (error) {
    const { reason, message: literal } = explain(error);
    say(reason ?? literal, true);
  }
  button.ariaDisabled = null;
  button.textContent = texts.send;
}

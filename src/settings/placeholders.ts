import { fullStop } from '#domain/base/language.ts';
import { cashForbiddenFromRupees } from '#domain/order/payment-ways.ts';
import { linksInLanguage } from '#domain/text/path-in-language.ts';
import { escapeHtml } from '#domain/text/text.ts';
import type { ShopSettings } from './schema.ts';

/** Details of the shop in its texts: `{{email}}` is the address of the settings, so that a text need not be rewritten for another shop. */

/** The town of an address: what stands before the PIN code, or before the state. */
const townOf = (address: readonly string[]): string => {
  const line = address.find((one) => /\b\d{3} ?\d{3}\b/.test(one)) ?? address.at(-1) ?? '';
  return (line.split(',')[0] ?? '').replace(/[\s-]*\b\d{3} ?\d{3}\b.*$/, '').trim();
};

const details = {
  name: ({ name }) => name,
  legal_name: ({ legal }) => legal.name,
  gstin: ({ legal }) => legal.gstin,
  address: ({ contact }) => contact.address.join(', '),
  town: ({ contact }) => townOf(contact.address),
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  phone_link: ({ contact }) => contact.phoneHref,
  hours: ({ contact }) => contact.hours,
  reply: ({ contact }) => contact.reply,
  response_time: ({ contact }) => contact.responseTime,
  answers: ({ contact: { responseTime, reply } }) => {
    const promise = responseTime || reply;
    return promise && promise + fullStop;
  },
  delivery_time: ({ delivery }) => delivery.estimated,
  return_days: ({ parcels }) => String(parcels.returnDays),
  cod_below: ({ payment }) => `₹${(payment.codBelow || cashForbiddenFromRupees).toLocaleString('en-IN')}`,
  officer_name: ({ legal }) => legal.grievanceOfficer.name,
  officer_designation: ({ legal }) => legal.grievanceOfficer.designation,
  officer_phone: ({ legal }) => legal.grievanceOfficer.phone,
  officer_email: ({ legal }) => legal.grievanceOfficer.email,
} as const satisfies Record<string, (settings: ShopSettings) => string>;

/** What stands between `{{#cod}}` and `{{/cod}}` is shown only while the shop takes cash on delivery, and so on. */
const parts = {
  cod: ({ cod }) => cod,
  online: ({ online }) => online,
  cod_and_online: ({ cod, online }) => cod && online,
} as const satisfies Record<string, (ways: ShopSettings['payment']) => boolean>;
const part = /\{\{#(cod|online|cod_and_online)\}\}([\s\S]*?)\{\{\/\1\}\}/g;
const partNames = Object.keys(parts).flatMap((name) => [`#${name}`, `/${name}`]);

const withoutOff = (text: string, { payment }: ShopSettings): string =>
  text.replace(part, (_, name: keyof typeof parts, inside: string) => (parts[name](payment) ? inside : ''));

export const placeholderNames: readonly string[] = Object.keys(details);
const isOne = (name: string): name is keyof typeof details => name in details;

/** Renderers of Markdown write the braces in the address of a link by their codes. */
const placeholder = /(?:\{\{|%7B%7B)[ \t]*([^{}%\n]{0,60}?)[ \t]*(?:\}\}|%7D%7D)/gi;

/** The names between double braces that are no details of a shop. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)]
      .map(([, name = '']) => name)
      .filter((name) => !isOne(name) && !partNames.includes(name)),
  ),
];

/** A text with the details of this shop; a name that is none stays as it is written. */
export const filledText = (text: string, settings: ShopSettings): string =>
  withoutOff(text, settings).replace(placeholder, (found, name: string) =>
    isOne(name) ? details[name](settings) : found,
  );

/** The same in HTML, where each detail is text and never a tag, and links lead to pages in the language of the site. Nothing is left of an item or a paragraph that has no text now. */
export const filledHtml = (html: string, settings: ShopSettings): string =>
  linksInLanguage(withoutOff(html, settings))
    .replace(/<(li|p)>\s*<\/\1>\n?/g, '')
    .replace(placeholder, (found, name: string) => {
      if (!isOne(name)) return found;
      const value = details[name](settings);
      return escapeHtml(found.startsWith('%') ? encodeURI(value) : value);
    });

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
  officer_name: ({ legal }) => legal.grievanceOfficer.name,
  officer_designation: ({ legal }) => legal.grievanceOfficer.designation,
  officer_phone: ({ legal }) => legal.grievanceOfficer.phone,
  officer_email: ({ legal }) => legal.grievanceOfficer.email,
} as const satisfies Record<string, (settings: ShopSettings) => string>;

export const placeholderNames: readonly string[] = Object.keys(details);
const isOne = (name: string): name is keyof typeof details => name in details;

/** Renderers of Markdown write the braces in the address of a link by their codes. */
const placeholder = /(?:\{\{|%7B%7B)[ \t]*([^{}%\n]{0,60}?)[ \t]*(?:\}\}|%7D%7D)/gi;

/** The names between double braces that are no details of a shop. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isOne(name))),
];

/** A text with the details of this shop; a name that is none stays as it is written. */
export const filledText = (text: string, settings: ShopSettings): string =>
  text.replace(placeholder, (found, name: string) => (isOne(name) ? details[name](settings) : found));

/** The same in HTML, where each detail is text and never a tag. */
export const filledHtml = (html: string, settings: ShopSettings): string =>
  html.replace(placeholder, (found, name: string) => {
    if (!isOne(name)) return found;
    const value = details[name](settings);
    return escapeHtml(found.startsWith('%') ? encodeURI(value) : value);
  });

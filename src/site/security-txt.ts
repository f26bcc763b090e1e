import { languages } from '#domain/base/languages.ts';
import { settings } from '#settings/settings.ts';

export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; every build begins a new one. */
const daysValid = 360;

/** Where somebody reports a weakness of the shop (RFC 9116): the shop's own address, for as long as a build is new. */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const { contact, languages: others = [] } = settings();
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${['en', ...others.map((code) => languages[code].locale)].join(', ')}`,
    `Canonical: ${origin}${securityTxtPath}`,
    '',
  ].join('\n');
}

import * as z from 'zod/mini';
import { otherLanguages } from '#domain/base/languages.ts';
import { isCalendarDay } from '#domain/base/time.ts';
import { gstinKind } from '#domain/gst/gstin.ts';
import { cashForbiddenFromRupees } from '#domain/order/payment-ways.ts';
import { isAccount, isIfsc, isUpi } from '#domain/order/transfer.ts';
import { isWebAddress } from '#domain/text/text.ts';
import { areaLine } from './area-lines.ts';
import { homeSections } from './group-names.ts';
import {
  address,
  colour,
  either,
  email,
  figure,
  flag,
  list,
  long,
  needed,
  picture,
  titled,
  whole,
  word,
} from './schema-values.ts';

/** What a shop decides about itself: the shape of content/site.json and content/look.json, with what a person does about a wrong value. */

const contact = z.strictObject({
  phone: needed(40),
  /** The number for links, which has digits only. */
  phoneHref: needed(20).check(
    z.regex(/^\+?\d{6,15}$/, 'must be the phone number in digits only, such as +919876543210'),
  ),
  whatsapp: z.optional(
    either(
      (text) => /^\+?\d[\d -]+$/.test(text) && /^\d{11,15}$/.test(text.replace(/\D/g, '')),
      'must have the country code, such as +91 98765 43210',
    ),
  ),
  email: email.check(z.minLength(1, 'must not be empty')),
  address: list(needed(), 6).check(z.minLength(1, 'must have a line')),
  hours: word(),
  reply: word(),
  responseTime: word(),
});

const legal = z.strictObject({
  name: needed(),
  gstin: either(
    (text) => gstinKind(text) === 'regular',
    'is no GSTIN: compare it with your registration, or leave it empty if the shop is not registered for GST',
  ),
  cin: z.optional(word(21)),
  grievanceOfficer: z.strictObject({ name: word(), designation: word(), phone: word(40), email }),
});

/** Where buyers pay by bank transfer; nothing is shown while it is empty. */
const transfer = z
  .strictObject({
    holder: word(100),
    bank: word(100),
    account: either(isAccount, 'must be the number of the account: 6 to 18 digits'),
    ifsc: either(
      isIfsc,
      'is no IFSC: it has four letters, a zero and six more characters, such as HDFC0001234',
    ),
    upi: either(isUpi, 'is no UPI id: it looks like name@bank'),
  })
  .check(
    z.refine(({ account, ifsc }) => !account || Boolean(ifsc), {
      path: ['ifsc'],
      error: 'is missing: nobody can pay to the account without it',
    }),
    z.refine(({ account, holder }) => !account || holder.trim() !== '', {
      path: ['holder'],
      error: 'is missing: banks ask whose account it is',
    }),
    z.refine(({ account, ifsc }) => !ifsc || Boolean(account), {
      path: ['account'],
      error: 'is missing: add the number of the account, or remove its IFSC',
    }),
  );

const dayOfCalendar = either(isCalendarDay, 'must be a day, such as 2026-12-31');
/** A line above every page, from the first moment of one day in India to the last of another. */
const announcement = z
  .strictObject({
    text: z.optional(word(140)),
    link: z.optional(
      either(
        (text) => isWebAddress(text) || /^\/(?!\/)\S*$/.test(text),
        'must be an address: of a page of this shop, such as /shipping/, or a whole one with https',
      ),
    ),
    from: z.optional(dayOfCalendar),
    until: z.optional(dayOfCalendar),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: 'is before the first day: choose a later one',
    }),
  );

const hero = z.strictObject({
  title: needed(),
  lead: needed(400),
  plan: z.strictObject({ bill: needed(), pin: needed(), button: needed(), note: word() }),
  picture,
  pictureAlt: needed(300),
  primary: needed(60),
  secondary: needed(60),
  chips: list(needed(60), 8),
  stats: list(figure, 4),
  badge: z.strictObject({ price: word(40), saving: word(40) }),
});

const proof = z.strictObject({
  title: needed(),
  items: list(
    z.strictObject({
      title: needed(),
      text: needed(400),
      link: needed(),
      href: needed(),
      /** The field of products that makes it true. */
      needs: z.optional(z.enum(['facts', 'fitting'], 'must be facts or fitting')),
    }),
    8,
  ),
});

const stories = z.strictObject({
  title: needed(),
  lead: word(400),
  items: list(
    z.strictObject({
      name: needed(),
      place: z.optional(word()),
      text: needed(1000),
      rating: z
        .number('must be a number from 1 to 5')
        .check(z.gte(1, 'must be 1 or more'), z.lte(5, 'must be 5 or less')),
      saving: z.optional(word(60)),
    }),
    12,
  ),
  tiles: list(figure, 6),
  consult: needed(60),
  more: needed(60),
});

const about = z.strictObject({
  title: needed(),
  lead: needed(600),
  mission: titled,
  vision: z.strictObject({ title: needed(), text: needed(1000), counters: list(figure, 6) }),
  why: z.strictObject({ title: needed(), items: list(titled, 8) }),
  partnerships: z.strictObject({
    title: needed(),
    items: list(z.strictObject({ title: needed(), text: needed(1000), points: list(needed(300), 8) }), 6),
  }),
});

const carriers = list(
  z.strictObject({
    name: needed(60),
    url: address.check(
      z.refine(
        (text) => text.startsWith('https://') && text.includes('{number}'),
        'must be an https address with {number} in the place of the tracking number',
      ),
    ),
  }),
  20,
);

/** Where parcels go and where systems are fitted, a line each; without lines everywhere. */
const areas = z.strictObject({
  parcels: z.optional(list(areaLine, 500)),
  fitting: z.optional(list(areaLine, 500)),
});

export const Site = z.strictObject({
  name: needed(60),
  tagline: needed(120),
  url: address.check(z.minLength(1, 'must not be empty')),
  description: needed(400),
  /** The languages of the pages besides English. */
  languages: z.optional(list(z.enum(otherLanguages, `must be one of ${otherLanguages.join(', ')}`), 5)),
  /** A picture in place of the drawn sun. */
  logo: z.optional(picture),
  /** The sections of the home page below the hero, in their order. */
  home: z.optional(
    z.strictObject({ sections: list(z.enum(homeSections, `must be one of ${homeSections.join(', ')}`), 9) }),
  ),
  announcement: z.optional(announcement),
  legal,
  /** The ways of paying at checkout. Cash on delivery is refused from so many rupees. */
  payment: z.strictObject({ cod: flag, codBelow: whole(0, cashForbiddenFromRupees), online: flag }),
  transfer,
  desk: z.strictObject({ lowStockAt: whole(0, 100_000) }),
  contact,
  social: list(z.strictObject({ name: needed(40), url: address }), 12),
  hero,
  proof,
  promo: z.strictObject({ title: needed(), picture, lead: long(600), points: list(titled, 8) }),
  stories,
  contactSection: z.strictObject({ title: needed(), lead: long(600) }),
  about,
  product: z.strictObject({
    strips: list(titled, 4),
    lovedBadge: word(20),
    /** Whether buyers gave the ratings. */
    ratingsAreReal: flag,
  }),
  delivery: z.strictObject({
    estimated: needed(60),
    installation: needed(60),
    freeShipping: word(60),
    shipping: needed(40),
    taxes: needed(40),
    assurances: list(needed(), 6),
  }),
  parcels: z.strictObject({ returnDays: whole(0, 365), carriers }),
  areas: z.optional(areas),
  demo: z.strictObject({ note: word(400) }),
  /** Claims of this file that the shopkeeper can prove: they are not asked for before the shop sells. */
  proven: z.optional(list(needed(400), 100)),
});

const scheme = {
  paper: colour,
  surface: colour,
  sunk: colour,
  picture: colour,
  ink: colour,
  soft: colour,
  line: colour,
  edge: colour,
  cyan: colour,
  'cyan-wash': colour,
  good: colour,
  bad: colour,
  'bad-wash': colour,
  'good-wash': colour,
  /** A shadow, as CSS. */
  shade: needed().check(z.regex(/^[#\w ,.-]+$/, 'must be a shadow, as in CSS')),
};
export const Look = z.strictObject({
  /** The font family, as CSS. */
  font: needed().check(z.regex(/^[\w ,"'-]+$/, 'must be names of fonts, such as system-ui, sans-serif')),
  light: z.strictObject({
    ...scheme,
    sun: colour,
    'sun-deep': colour,
    star: colour,
    dark: colour,
    'on-dark': colour,
  }),
  dark: z.strictObject(scheme),
});

export type Site = z.output<typeof Site>;
export type Look = z.output<typeof Look>;
/** Everything that a shop decides about itself. */
export type ShopSettings = Site & { look: Look };

/** What is wrong with a value, by the path of its field; a misspelt field is named too. */
export function problemsOf(
  schema: typeof Site | typeof Look,
  value: unknown,
): { path: string; problem: string }[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(({ path, message, ...issue }) => {
    const at = path.join('.');
    const isMissing = issue.code === 'invalid_type' && valueAt(value, path) === undefined;
    if (issue.code !== 'unrecognized_keys')
      return [{ path: at, problem: isMissing ? 'is missing: add it' : message }];
    return issue.keys.map((key) => ({
      path: [at, key].filter(Boolean).join('.'),
      problem: 'is not a field: correct its name, or remove it',
    }));
  });
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<PropertyKey, unknown> | undefined)?.[name], value);

import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/base/time.ts';
import { gstinKind } from '#domain/gst/gstin.ts';
import { isAccount, isIfsc, isUpi } from '#domain/order/transfer.ts';
import { isWebAddress } from '#domain/text/text.ts';
import { areaLine } from './area-lines.ts';
import { homeSections } from './group-names.ts';

/** What a shop decides about itself: the shape of content/site.json and content/look.json, with what a person does about a wrong value. */

const word = (max = 200) =>
  z.string('must be text in quotes').check(z.maxLength(max, `must be ${max} characters or fewer`));
const needed = (max = 200) => word(max).check(z.refine((text) => text.trim() !== '', 'must not be empty'));
const long = (max = 2000) => word(max);
const whole = (least: number, most: number) =>
  z
    .int(`must be a whole number from ${least} to ${most}`)
    .check(z.gte(least, `must be ${least} or more`), z.lte(most, `must be ${most} or less`));
const either = (test: (text: string) => boolean, problem: string, max = 300) =>
  word(max).check(z.refine((text) => text === '' || test(text), problem));
const flag = z.boolean('must be true or false');
const email = either(
  (text) => /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/.test(text),
  'must be an e-mail address, such as help@yourshop.in',
);
const address = either(isWebAddress, 'must be a whole web address, such as https://yourshop.in');
const picture = either(
  (text) => /^\/(?:pictures|api\/pictures)\/[\w./-]+$/.test(text),
  'must be a picture of this shop, such as /pictures/roof.webp',
);
const colour = z
  .string('must be a colour in quotes')
  .check(
    z.regex(/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'must be a colour: # and six digits from 0 to f'),
  );

const titled = z.strictObject({ title: needed(), text: needed(1000) });
const figure = z.strictObject({ value: needed(20), label: needed(60) });
const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item, 'must be a list in [ ]').check(z.maxLength(max, `must have ${max} entries or fewer`));

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
  /** A picture in place of the drawn sun. */
  logo: z.optional(picture),
  /** The sections of the home page below the hero, in their order. */
  home: z.optional(
    z.strictObject({ sections: list(z.enum(homeSections, `must be one of ${homeSections.join(', ')}`), 9) }),
  ),
  announcement: z.optional(announcement),
  legal,
  /** The ways of paying at checkout. Cash on delivery is refused from so many rupees. */
  payment: z.strictObject({ cod: flag, codBelow: whole(0, 200_000), online: flag }),
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

import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { checkContact, checkLogin, checkShipping, checkSignup, type Errors } from '#browser/form/checks.ts';
import { addressFields, contactFields, loginFields, signupFields } from '#domain/form/fields.ts';
import { type Fields, tidy, tidyFields } from '#domain/text/tidy-text.ts';
import { LoginPayload, SignupPayload } from './auth-payloads.ts';
import { ContactPayload } from './contact-payload.ts';
import { Shipping } from './order-payloads.ts';

/** A form as a browser checks and sends it, and the schema by which the server checks and stores it. */
type Form = {
  fields: Fields<string>;
  check: (typed: Record<string, string>) => Errors<string>;
  payload: z.ZodMiniType;
  filled: Record<string, string>;
};
const form = <Name extends string>(
  fields: Fields<Name>,
  check: (typed: Record<Name, string>) => Errors<Name>,
  payload: z.ZodMiniType,
  filled: Record<Name, string>,
) => ({ fields, check, payload, filled }) as Form;

const email = 'asha@dhoop.example';
const forms = {
  login: form(loginFields, checkLogin, LoginPayload, { username: 'asha', password: 'monsoon' }),
  signup: form(signupFields, checkSignup, SignupPayload, { username: 'asha', email, password: 'monsoon' }),
  contact: form(contactFields, checkContact, ContactPayload, {
    name: 'Asha',
    email,
    phone: '9876543210',
    message: 'How many panels?',
    honeypot: '',
  }),
  checkout: form(addressFields, checkShipping, Shipping, {
    fullName: 'Asha Verma',
    email,
    phone: '9876543210',
    company: '',
    address: '12 Hazratganj',
    city: 'Lucknow',
    zip: '226001',
    notes: '',
  }),
};

/** What becomes of a text in a form: what is stored, or undefined when the form refuses it. */
const outcomeAt = {
  browser({ fields, check, payload, filled }: Form, name: string, typed: string) {
    const whole = { ...filled, [name]: typed };
    if (check(whole)[name]) return undefined;
    const sent = payload.safeParse(tidyFields(fields, whole));
    return sent.success ? tidyFields(fields, whole)[name] : 'refused by the server only';
  },
  server({ payload, filled }: Form, name: string, typed: string) {
    const read = payload.safeParse({ ...filled, [name]: typed });
    return read.success ? (read.data as Record<string, string>)[name] : undefined;
  },
};

type Case = [typed: string, stored: string | undefined];
type Place = readonly [keyof typeof forms, string];
const names: readonly Place[] = [
  ['contact', 'name'],
  ['checkout', 'fullName'],
  ['checkout', 'city'],
];
const usernames: readonly Place[] = [
  ['login', 'username'],
  ['signup', 'username'],
];
const emails: readonly Place[] = [
  ['signup', 'email'],
  ['contact', 'email'],
  ['checkout', 'email'],
];
const phones: readonly Place[] = [
  ['contact', 'phone'],
  ['checkout', 'phone'],
];
const letters: readonly Place[] = [
  ['contact', 'message'],
  ['checkout', 'address'],
];

const table: { places: readonly Place[]; cases: Case[] }[] = [
  {
    places: [...names, ...letters],
    cases: [
      ['  Asha\u00a0Verma\u2003', 'Asha Verma'],
      ['\u202eamreV\u202c', 'amreV'],
      ['\ufeffAs\u00adha\u2066', 'Asha'],
      ['Ame\u0301lie', 'Amélie'],
      ['Jean\u2011Paul – 12', 'Jean-Paul – 12'],
      // Joiners between letters of India, and at the end of a word; not in other scripts.
      ['क्\u200dष', 'क्\u200dष'],
      ['நண்\u200cபன்', 'நண்\u200cபன்'],
      ['അവന്\u200d', 'അവന്\u200d'],
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['A\u200dsh\u200ca', 'Asha'],
      ['👩🏽\u200d🔧 ☀️', '👩🏽\u200d🔧 ☀️'],
      ['\u200b', undefined],
      ['\u200d\ufe0f\u3164', undefined],
      ['\u2800 \u00a0', undefined],
    ],
  },
  {
    places: letters,
    cases: [['12\u00a0Hazratganj\n\u200eLucknow', '12 Hazratganj\nLucknow']],
  },
  {
    places: usernames,
    cases: [
      ['ash\u200ba', 'asha'],
      ['ａｓｈａ', 'asha'],
      ['आ\u200dशा', 'आ\u200dशा'],
      ['asha‑verma', 'asha-verma'],
      ['\u200e\u200e\u200e', undefined],
    ],
  },
  {
    places: emails,
    cases: [
      ['\u202aasha@dhoop.example\u202c', email],
      ['as\u00adha@dhoop.example', email],
      ['mailto:asha@dhoop.example', email],
      ['MAILTO: asha@dhoop.example;', email],
      ['<asha@dhoop.example>,', email],
      ['asha@dhoop.example.', email],
      ['asha@dho‑op.example', 'asha@dho-op.example'],
      ['asha@dhoop..example', undefined],
      ['asha@.example', undefined],
      ['asha verma@dhoop.example', undefined],
      ['mailto:', undefined],
    ],
  },
  {
    places: phones,
    cases: [
      ['\u200e98765 43210', '98765 43210'],
      ['९०००००००००', '9000000000'],
      ['۹۰۰۰۰۰۰۰۰۰', '9000000000'],
      ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
      ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
      ['＋91 98765–43210', '+91 98765-43210'],
      ['(0522)\u00a0400−0000', '(0522) 400-0000'],
      ['++++++++++', undefined],
      ['(  -  -  ) 12', undefined],
    ],
  },
  {
    places: [['checkout', 'zip']],
    cases: [
      ['226 001', '226001'],
      ['226–001\u200e', '226001'],
      ['२२६००१', '226001'],
      ['২২৬০০১', '226001'],
      ['೨೨೬೦೦೧', '226001'],
      ['２２６００１', '226001'],
      ['226 0011', undefined],
      ['226 00A', undefined],
      ['\u200e', undefined],
    ],
  },
];

/** A signup may leave out the e-mail and an inquiry the phone: what is empty after all is stored as empty. */
const optional = new Set(['signup email', 'contact phone']);
const isEmpty = (typed: string) => /^(?:[\s\p{Cf}\p{DI}]*|mailto:)$/u.test(typed);

describe.each(table.flatMap(({ places, cases }) => places.map(([name, field]) => ({ name, field, cases }))))(
  '$field of $name',
  ({ name, field, cases }) => {
    test.each(cases)('the typed value %j means %j to browser and server', (typed, meant) => {
      const stored = optional.has(`${name} ${field}`) && isEmpty(typed) ? '' : meant;
      expect({
        browser: outcomeAt.browser(forms[name], field, typed),
        server: outcomeAt.server(forms[name], field, typed),
      }).toEqual({ browser: stored, server: stored });
    });
  },
);

test('passwords and the honeypot are sent as they were typed', () => {
  const typed = { ...forms.signup.filled, password: ' mon\u200bsoon ' };
  expect(tidyFields(signupFields, typed as never).password).toBe(' mon\u200bsoon ');
  const bot = { ...forms.contact.filled, honeypot: ' \u200b' };
  expect(tidyFields(contactFields, bot as never).honeypot).toBe(' \u200b');
});

// From each of its characters, a search for the end of such a text would take hours: nobody may hold up the shop so.
test.each([' ', ';', '>.'])('an e-mail address with a million of %j inside is refused at once', (filling) => {
  const email = `a${filling.repeat(1_000_000)}b`;
  expect(tidy(email, 'email')).toBe(email);
});

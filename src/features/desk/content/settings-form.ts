import {
  fontTexts,
  type settingFields,
  settingFieldTexts,
  settingSections as titles,
  settingRows as words,
} from '#texts/en/desk-settings.ts';
import type { FormField, FormRows } from '../form/form-field.ts';
import { areaSections } from '../settings/area-sections.ts';
import type { Section } from './form-field.ts';

/** The forms of the shop's settings, one a group. */

type Name = keyof typeof settingFields;
const field = (name: Name, kind: FormField['kind'] = 'line', rows?: FormRows): FormField => ({
  name,
  kind,
  label: name,
  ...settingFieldTexts[name],
  ...(rows && { rows }),
  ...(kind === 'number' && { min: 0 }),
  ...(kind === 'picture' && { isDecorative: true }),
});
const required = (...names: Name[]) => names.map((name) => ({ ...field(name), isNeeded: true }));
const lines = (one: string): FormRows => ({ one, columns: [{ name: 'text', label: words.text }] });
const figures: FormRows = {
  one: words.figure,
  columns: [
    { name: 'value', label: words.value },
    { name: 'label', label: words.label },
  ],
};
const named = (one: string): FormRows => ({
  one,
  columns: [
    { name: 'name', label: words.name },
    { name: 'url', label: words.address },
  ],
});
const titled: FormRows = {
  one: words.point,
  columns: [
    { name: 'title', label: words.title },
    { name: 'text', label: words.text, isLong: true },
  ],
};

const story: readonly FormField[] = [
  { name: 'name', kind: 'line', label: words.customer, isNeeded: true },
  { name: 'place', kind: 'line', label: words.place },
  { name: 'text', kind: 'lines', label: words.text, isNeeded: true },
  { name: 'rating', kind: 'number', label: words.rating, min: 1, max: 5, isNeeded: true },
  { name: 'saving', kind: 'line', label: words.saving },
];

/** A font that only the file names is shown as none of these and stays until another one is chosen. */
const font: FormField = { ...field('font', 'choice'), values: Object.keys(fontTexts), options: fontTexts };

export const settings: readonly Section[] = [
  {
    only: 'shop',
    title: titles.colours,
    hasLook: true,
    fields: [field('logo', 'picture'), field('main_colour', 'colour'), field('link_colour', 'colour'), font],
  },
  {
    only: 'shop',
    title: titles.name,
    fields: [...required('name', 'tagline'), field('description', 'lines'), field('note', 'lines')],
  },
  {
    only: 'business',
    title: titles.seller,
    fields: [
      ...required('legal_name'),
      field('gstin', 'gstin'),
      field('cin'),
      field('address', 'points', lines(words.line)),
    ],
  },
  {
    only: 'business',
    title: titles.contact,
    fields: [
      ...required('phone', 'email'),
      field('whatsapp'),
      field('hours'),
      field('reply'),
      field('response_time'),
      field('social', 'rows', named(words.page)),
    ],
  },
  {
    only: 'business',
    title: titles.officer,
    isFolded: true,
    fields: [
      field('officer_name'),
      field('officer_designation'),
      field('officer_phone'),
      field('officer_email'),
    ],
  },
  {
    only: 'selling',
    title: titles.payment,
    fields: [field('online', 'flag'), field('cod', 'flag'), field('cod_below', 'number')],
  },
  {
    only: 'selling',
    title: titles.transfer,
    isFolded: true,
    fields: [
      field('transfer_holder'),
      field('transfer_bank'),
      field('transfer_account'),
      field('transfer_ifsc'),
      field('transfer_upi'),
    ],
  },
  {
    only: 'selling',
    title: titles.delivery,
    fields: [...required('estimated'), field('return_days', 'number'), field('low_stock_at', 'number')],
  },
  {
    only: 'selling',
    title: titles.promises,
    isFolded: true,
    fields: [field('assurances', 'points', lines(words.promise))],
  },
  {
    only: 'selling',
    title: titles.carriers,
    isFolded: true,
    fields: [field('carriers', 'rows', named(words.carrier))],
  },
  ...areaSections,
  {
    only: 'announcement',
    title: titles.announcement,
    fields: [
      field('announcement'),
      field('announcement_link'),
      field('announcement_from', 'day'),
      field('announcement_until', 'day'),
    ],
  },
  { only: 'home', title: titles.order, fields: [field('sections', 'sections')] },
  {
    only: 'home',
    title: titles.hero,
    fields: [...required('hero_title'), field('hero_lead', 'lines')],
  },
  {
    only: 'home',
    title: titles.claims,
    isFolded: true,
    fields: [
      field('chips', 'points', lines(words.promise)),
      field('stats', 'rows', figures),
      field('badge_price'),
      field('badge_saving'),
    ],
  },
  {
    only: 'home',
    title: titles.promo,
    isFolded: true,
    fields: [field('promo_title'), field('promo_lead', 'lines'), field('promo_points', 'rows', titled)],
  },
  {
    only: 'home',
    title: titles.stories,
    isFolded: true,
    fields: [
      field('stories_title'),
      field('stories_lead', 'lines'),
      { ...field('stories', 'list'), entry: story },
      field('tiles', 'rows', figures),
    ],
  },
  {
    only: 'home',
    title: titles.about,
    isFolded: true,
    fields: [
      field('about_title'),
      field('about_lead', 'lines'),
      field('mission', 'lines'),
      field('vision', 'lines'),
      field('counters', 'rows', figures),
    ],
  },
];

import { areaGroupTexts } from './desk-areas.ts';

/** What the desk says of the shop's settings: its groups, their sections and fields. */

export const settingsTexts = {
  title: 'Settings',
  about:
    'What you publish here is on pages, mails and invoices. Pages that were built before follow with the next build.',
  logoLost: 'is not there any more: choose it again',
  notHidden: 'Settings cannot be hidden: change them, or undo the change in the history.',
  wrongGstin:
    'This is no GSTIN: its check digit does not fit. Compare it with your registration, or leave it empty if the shop is not registered for GST.',
  registeredIn: (state: string, code: string) => `Registered in ${state} (${code}).`,
  look: 'As shoppers see it',
  lookButton: 'Add to Cart',
  lookLink: 'See all products',
  section: 'section',
};

/** Of names between double braces in a text that are no details of the shop. */
export const noPlaceholder = (unknown: readonly string[], known: readonly string[]): string =>
  `has {{${unknown.join('}}, {{')}}}, which stands for nothing. A text may have ${known.map((name) => `{{${name}}}`).join(', ')}: the shop fills them in from its settings.`;

export const settingGroupTexts = {
  shop: { title: 'Shop', about: 'Name, tagline, colours, logo, font' },
  business: {
    title: 'Business',
    about: 'Legal name, GSTIN, address, phone, WhatsApp, hours, grievance officer',
  },
  selling: {
    title: 'Selling',
    about: 'Ways of paying, bank account, delivery time, returns, carriers, low stock',
  },
  areas: areaGroupTexts,
  announcement: {
    title: 'Announcement',
    about: 'A line above every page, such as “Closed for Diwali”, with its days',
  },
  home: { title: 'Home page', about: 'Sections and their order, headline, stories, figures' },
};

export const homeSectionTexts = {
  categories: 'Categories',
  proof: 'What stands behind a price',
  products: 'Solar products',
  loved: 'Most Loved',
  promo: 'Promotion',
  stories: 'Stories of customers',
  contact: 'Contact',
  about: 'About the shop',
};

type Words = { label: string; hint?: string };
export const settingSections = {
  name: 'Name',
  colours: 'Colours and logo',
  seller: 'The seller',
  contact: 'Contact',
  officer: 'Grievance officer',
  announcement: 'Announcement',
  payment: 'Ways of paying',
  transfer: 'Your account for bank transfers',
  delivery: 'Delivery, returns and stock',
  promises: 'Promises in the cart',
  carriers: 'Carriers',
  order: 'Sections of the home page',
  hero: 'The first screen',
  claims: 'Promises and figures of the first screen',
  promo: 'Promotion',
  stories: 'Stories',
  about: 'About the shop',
};
export const settingFields = {
  name: { label: 'Name of the shop' },
  tagline: { label: 'Tagline', hint: 'A few words below the name.' },
  description: { label: 'The shop in a sentence', hint: 'For search engines.' },
  note: { label: 'Note at the foot of each page', hint: 'A shop that sells leaves it empty.' },
  main_colour: {
    label: 'Main colour',
    hint: 'Of buttons and the icon. The dark text on it must be readable.',
  },
  link_colour: {
    label: 'Colour of links',
    hint: 'It must be readable on the light ground. The colours of dark mode are made from it.',
  },
  logo: { label: 'Logo', hint: 'A square picture. Without one, a sun is drawn in your colours.' },
  font: {
    label: 'Font',
    hint: 'Nothing is downloaded: each device shows what it has. Phones with Android have one plain font and one with serifs.',
  },
  legal_name: { label: 'Legal name', hint: 'As it stands in your registration. It is on invoices.' },
  gstin: {
    label: 'GSTIN',
    hint: 'Its first two digits are your state. Leave it empty if you are not registered: then no invoices are made.',
  },
  cin: { label: 'CIN', hint: 'The Corporate Identity Number of a company.' },
  address: { label: 'Address' },
  phone: { label: 'Phone', hint: 'With the country code: +91 98765 43210' },
  whatsapp: { label: 'WhatsApp', hint: 'With the country code: +91 98765 43210' },
  email: { label: 'E-mail address', hint: 'Shown to shoppers. Orders and inquiries are sent there too.' },
  hours: { label: 'Hours' },
  reply: { label: 'How soon you reply' },
  response_time: { label: 'How soon you reply in office hours' },
  officer_name: { label: 'Name' },
  officer_designation: { label: 'Designation' },
  officer_phone: { label: 'Phone' },
  officer_email: { label: 'E-mail address' },
  social: { label: 'Pages elsewhere' },
  online: { label: 'Take payments online' },
  cod: { label: 'Take cash on delivery' },
  announcement: {
    label: 'Line above every page',
    hint: 'Empty: there is none. Preview shows it on any day.',
  },
  announcement_link: { label: 'Where a tap on it leads', hint: 'Such as /shipping/' },
  announcement_from: { label: 'First day', hint: 'Left open: from now on.' },
  announcement_until: {
    label: 'Last day',
    hint: 'It is shown until midnight in India. Left open: until you remove it.',
  },
  cod_below: {
    label: 'Cash on delivery below, in rupees',
    hint: 'The law sets 2,00,000 as the most. With both ways off nobody can order: buyers are asked to write to you. Correct the promises below, FAQ and Terms too if they name a way that you do not take.',
  },
  transfer_holder: {
    label: 'Account holder',
    hint: 'Quotations, and unpaid orders of businesses, show these details.',
  },
  transfer_bank: { label: 'Bank and branch' },
  transfer_account: { label: 'Account number' },
  transfer_ifsc: { label: 'IFSC', hint: 'Such as HDFC0001234' },
  transfer_upi: { label: 'UPI id', hint: 'Such as yourshop@okhdfcbank' },
  estimated: { label: 'Usual delivery time' },
  assurances: { label: 'Promises in the cart' },
  return_days: { label: 'Days to return', hint: '0 if you take nothing back beyond what the law requires.' },
  carriers: {
    label: 'Carriers',
    hint: 'In the address of their tracking page {number} stands for the number of the parcel.',
  },
  low_stock_at: { label: 'Low stock from, in units' },
  sections: { label: 'Sections', hint: 'Ticked ones stand below the first screen, in this order.' },
  hero_title: { label: 'Headline' },
  hero_lead: { label: 'Below the headline' },
  chips: { label: 'Short promises', hint: 'Only what you can prove.' },
  stats: { label: 'Figures', hint: 'Only what you can prove.' },
  badge_price: { label: 'On the picture, first line', hint: 'Only what you can prove.' },
  badge_saving: { label: 'On the picture, second line', hint: 'Only what you can prove.' },
  promo_title: { label: 'Heading of the promotion' },
  promo_lead: { label: 'Text of the promotion' },
  promo_points: { label: 'Points of the promotion' },
  stories_title: { label: 'Heading of the stories' },
  stories_lead: { label: 'Below that heading' },
  stories: {
    label: 'Stories',
    hint: 'What customers really said. Without one, this part of the page is left out.',
  },
  tiles: { label: 'Figures below the stories', hint: 'Only what you can prove.' },
  about_title: { label: 'Heading' },
  about_lead: { label: 'Text' },
  mission: { label: 'Your mission' },
  vision: { label: 'Your vision' },
  counters: { label: 'Figures of the shop', hint: 'Only what you can prove.' },
} satisfies Record<string, Words>;
export const settingFieldTexts: Readonly<Record<string, Words>> = settingFields;

export const settingRows = {
  line: 'line',
  promise: 'promise',
  carrier: 'carrier',
  figure: 'figure',
  point: 'point',
  page: 'page',
  text: 'Text',
  name: 'Name',
  address: 'Address',
  value: 'Figure',
  label: 'What it is',
  title: 'Heading',
  customer: 'Who said it',
  place: 'Place',
  rating: 'Stars, 1 to 5',
  saving: 'Saves a month',
};

/** The fonts to choose from, as CSS, which devices have themselves. */
export const fontTexts: Readonly<Record<string, string>> = {
  'system-ui, sans-serif': 'The device’s own',
  'Optima, Candara, Segoe UI, Noto Sans, sans-serif': 'Soft, without serifs',
  'Verdana, DejaVu Sans, Noto Sans, sans-serif': 'Wide and easy to read',
  'Georgia, Cambria, Noto Serif, serif': 'Classic, with serifs',
};

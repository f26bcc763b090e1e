import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import { type SettingGroup, settingGroups } from './group-names.ts';
import { colourProblem, lookWith } from './palette.ts';
import { Look, problemsOf, type ShopSettings, Site } from './schema.ts';

/** The settings that are changed at the desk, in groups: each field with its place in the files. */
const places = {
  shop: {
    name: 'name',
    tagline: 'tagline',
    description: 'description',
    main_colour: 'look.light.sun',
    link_colour: 'look.light.cyan',
    logo: 'logo',
    font: 'look.font',
    note: 'demo.note',
  },
  business: {
    legal_name: 'legal.name',
    gstin: 'legal.gstin',
    cin: 'legal.cin',
    address: 'contact.address',
    phone: 'contact.phone',
    whatsapp: 'contact.whatsapp',
    email: 'contact.email',
    hours: 'contact.hours',
    reply: 'contact.reply',
    response_time: 'contact.responseTime',
    officer_name: 'legal.grievanceOfficer.name',
    officer_designation: 'legal.grievanceOfficer.designation',
    officer_phone: 'legal.grievanceOfficer.phone',
    officer_email: 'legal.grievanceOfficer.email',
    social: 'social',
  },
  selling: {
    cod: 'payment.cod',
    cod_below: 'payment.codBelow',
    online: 'payment.online',
    transfer_holder: 'transfer.holder',
    transfer_bank: 'transfer.bank',
    transfer_account: 'transfer.account',
    transfer_ifsc: 'transfer.ifsc',
    transfer_upi: 'transfer.upi',
    estimated: 'delivery.estimated',
    assurances: 'delivery.assurances',
    return_days: 'parcels.returnDays',
    carriers: 'parcels.carriers',
    low_stock_at: 'desk.lowStockAt',
  },
  areas: { parcels_area: 'areas.parcels', fitting_area: 'areas.fitting' },
  home: {
    sections: 'home.sections',
    hero_title: 'hero.title',
    hero_lead: 'hero.lead',
    chips: 'hero.chips',
    stats: 'hero.stats',
    badge_price: 'hero.badge.price',
    badge_saving: 'hero.badge.saving',
    promo_title: 'promo.title',
    promo_lead: 'promo.lead',
    promo_points: 'promo.points',
    stories_title: 'stories.title',
    stories_lead: 'stories.lead',
    stories: 'stories.items',
    tiles: 'stories.tiles',
    about_title: 'about.title',
    about_lead: 'about.lead',
    mission: 'about.mission.text',
    vision: 'about.vision.text',
    counters: 'about.vision.counters',
  },
  announcement: {
    announcement: 'announcement.text',
    announcement_link: 'announcement.link',
    announcement_from: 'announcement.from',
    announcement_until: 'announcement.until',
  },
} as const satisfies Record<SettingGroup, Record<string, string>>;

export const settingNames: readonly string[] = settingGroups.flatMap((group) => Object.keys(places[group]));

type Fields = Record<string, unknown>;
/** Changed fields of a group, each with what the file said when it was changed. */
export type Changed = Record<string, { value: unknown; seen: unknown }>;
export type SettingChanges = Partial<Record<SettingGroup, Changed>>;

const at = (settings: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((found, name) => (found as Fields | undefined)?.[name], settings) ?? null;

/** A copy with another value at a place. */
function withValue<Whole>(whole: Whole, [name = '', ...rest]: readonly string[], value: unknown): Whole {
  const inner = (whole as Fields | undefined)?.[name];
  return { ...whole, [name]: rest.length > 0 ? withValue(inner, rest, value) : value } as Whole;
}

/** The values of a group by the names that the desk uses. */
export const fieldsOf = (settings: ShopSettings, group: SettingGroup): Fields =>
  Object.fromEntries(Object.entries(places[group]).map(([name, place]) => [name, at(settings, place)]));

/** The fields that differ from the files. */
export function changedOf(files: ShopSettings, group: SettingGroup, fields: Fields): Changed {
  const known = fieldsOf(files, group);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name in known && !isDeepEqual(value ?? null, known[name]) ? [[name, { value, seen: known[name] }]] : [],
    ),
  );
}

/** The number for links: the digits that a person typed with spaces. */
const linkOf = (phone: string): string => phone.replace(/(?!^\+)\D/g, '');

function withField(settings: ShopSettings, place: string, value: unknown): ShopSettings {
  const { look } = settings;
  if (place === 'look.light.sun')
    return { ...settings, look: lookWith(look, { main: String(value), link: look.light.cyan }) };
  if (place === 'look.light.cyan')
    return { ...settings, look: lookWith(look, { main: look.light.sun, link: String(value) }) };
  const next = withValue(settings, place.split('.'), value ?? undefined);
  return place === 'contact.phone' ? withValue(next, ['contact', 'phoneHref'], linkOf(String(value))) : next;
}

/** The settings with what the desk changed. As with products, a field that changed in the file since is the file's again. */
export function withChanges(files: ShopSettings, changes: SettingChanges): ShopSettings {
  let settings = files;
  for (const group of settingGroups)
    for (const [name, { value, seen }] of Object.entries(changes[group] ?? {})) {
      const place = (places[group] as Record<string, string>)[name];
      if (place && isDeepEqual(at(files, place), seen)) settings = withField(settings, place, value);
    }
  return settings;
}

/** What is wrong with the fields of a group, by the names that the desk uses. */
export function groupProblems(settings: ShopSettings, group: SettingGroup, files: ShopSettings) {
  const { look, ...site } = settings;
  const names = Object.entries(places[group]);
  const found = [
    ...problemsOf(Site, JSON.parse(JSON.stringify(site))),
    ...problemsOf(Look, look).map(({ path, problem }) => ({ path: `look.${path}`, problem })),
  ].flatMap(({ path, problem }) => {
    const own = path === 'contact.phoneHref' ? 'contact.phone' : path;
    const field = names.find(([, place]) => own === place || own.startsWith(`${place}.`));
    if (!field) return [];
    const inside = own
      .slice(field[1].length + 1)
      .split('.')
      .filter(Boolean);
    const rest = inside.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return [{ path: [field[0], ...rest], message: problem }];
  });
  const colours = { main_colour: ['main', look.light.sun], link_colour: ['link', look.light.cyan] } as const;
  const unread = Object.entries(colours).flatMap(([field, [kind, colour]]) => {
    const isWrong = found.some((one) => one.path[0] === field);
    const problem = field in places[group] && !isWrong && colourProblem(kind, colour, files.look);
    return problem ? [{ path: [field], message: problem }] : [];
  });
  return [...found, ...unread];
}

import { tidy } from '#domain/text/tidy-text.ts';

/**
 * The registrations that GST has, by the form of their 15 characters. Source: the table of registration ids in the GST Network's
 * documents on registration, and the patterns of its offline tools; compared on 27 November 2026.
 *
 * `regular`: companies, composition and casual dealers: state, PAN, number, Z, and other letters once Z is used up. `distributor` (S):
 * distributes input tax. `deductor` (D, with a PAN or a TAN) and `department` (a TAN): offices of the state; they buy, see CBIC
 * circular 198/10/2023. `collector` (C): a marketplace. `mission` (UN): UN bodies and embassies. `notified` (ON). `nonResident`.
 * `online` (OS): sellers abroad of online services.
 */
const state = '(?:0[1-9]|[12]\\d|3[0-8]|97)';
const pan = '[A-Z]{5}\\d{4}[A-Z]';
const tan = '[A-Z]{4}\\d{5}[A-Z]';
/** Year, country and serial number. */
const foreign = '\\d{4}[A-Z]{3}\\d{5}';
const forms = {
  regular: `${state}${pan}[1-9A-Z][Z1-9ABE-J][\\dA-Z]`,
  distributor: `${state}${pan}[1-9A-Z]S[\\dA-Z]`,
  deductor: `${state}(?:${pan}|${tan})[1-9A-Z]D[\\dA-Z]`,
  department: `${state}${tan}[1-9A-Z]Z[\\dA-Z]`,
  collector: `${state}${pan}[1-9A-Z]C[\\dA-Z]`,
  mission: `${foreign}UN[\\dA-Z]`,
  notified: `${foreign}ON[\\dA-Z]`,
  nonResident: `${foreign}N(?:R[\\dA-Z]|FT)`,
  online: `99\\d{2}[A-Z]{3}\\d{5}OS[\\dA-Z]`,
} as const;
export type GstinKind = keyof typeof forms;
const patterns = (Object.entries(forms) as [GstinKind, string][]).map(
  ([kind, form]) => [kind, new RegExp(`^${form}$`)] as const,
);

/** Kinds whose last character is a check character. Ids of foreign bodies have a letter there instead. */
const isChecked: readonly GstinKind[] = ['regular', 'distributor', 'deductor', 'department', 'collector'];
/** Kinds of registration that cannot buy. */
const cannotBuy = ['collector', 'distributor', 'online'] as const satisfies readonly GstinKind[];
/** `malformed`: its form or its check character is wrong. */
export type GstinProblem = (typeof cannotBuy)[number] | 'malformed';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of the first 14 characters. Their base-36 values are multiplied by 1 and 2 in turn, and the two
 * base-36 digits of each product are added up. Source: GST Network, format of the GSTIN.
 */
function checkCharacter(gstin: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = digits.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36];
}

/** The GSTIN in a typed text, which may be in any case and have spaces and its label; empty for "NA" and the like. */
export const cleanGstin = (typed: string): string =>
  tidy(typed, 'gstin', 0).replace(/[\s-]/g, '').toUpperCase();

/** The kind of a registration; undefined if its form or its check character is wrong. */
export function gstinKind(gstin: string): GstinKind | undefined {
  const kind = patterns.find(([, pattern]) => pattern.test(gstin))?.[0];
  return kind && isChecked.includes(kind) && checkCharacter(gstin) !== gstin[14] ? undefined : kind;
}

/** Why nothing can be bought with a clean GSTIN; undefined if it can. */
export function gstinProblem(gstin: string): GstinProblem | undefined {
  const kind = gstinKind(gstin);
  return kind ? cannotBuy.find((one) => one === kind) : 'malformed';
}

/** Whether the text has the form and check character of a buyer's GSTIN; not whether it is registered. */
export const isGstin = (gstin: string): boolean => gstinProblem(gstin) === undefined;

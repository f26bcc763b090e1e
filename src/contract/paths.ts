import { prefix } from '#domain/base/language.ts';

/**
 * Every internal address of the shop, imported as `import * as paths from './paths.ts'`: a script then carries only the addresses
 * that it uses. Canonical addresses end in a slash, because the build writes directories. Those with `prefix` lead to pages in the language of
 * the build.
 */
const segment = encodeURIComponent;

export const home = `${prefix}/`;
export const products = `${prefix}/products/`;
export const search = `${prefix}/search/`;
export const productType = (type: string): string => `${prefix}/products/${segment(type)}/`;
export const category = (slug: string): string => `${prefix}/category/${segment(slug)}/`;
export const product = (slug: string): string => `${prefix}/product/${segment(slug)}/`;
/** The products that a panel, an inverter, a battery or a charge controller works with. */
export const worksWith = (slug: string): string => `${prefix}/works-with/${segment(slug)}/`;
/** The page that compares products, without products. */
export const comparePage = `${prefix}/compare/`;
export const compare = (slugs: readonly string[]): string =>
  `${comparePage}?p=${slugs.map(segment).join(',')}`;

export const planner = `${prefix}/planner/`;
/** What the shop sells for the rest of a job, a file of the build. */
export const plannerParts = `${prefix}/planner/parts.json`;
/** And what it sells for a home without a grid. */
export const offGridParts = `${prefix}/planner/off-grid.json`;
/** What the planner answers to the query, as data. */
export const plannerAnswer = `${prefix}/planner/answer.json`;
/** The planner's page with the answer to `inputs`, the query of its address. */
export const planOf = (inputs: string): string => `${planner}?${inputs}#planner-result`;
export const states = `${prefix}/solar/`;
/** `slug` of a state: see content/solar/yield.json. */
export const state = (slug: string): string => `${states}${segment(slug)}/`;
export const plannerForState = (slug: string): string => `${planner}?state=${segment(slug)}`;

/** The offers that the planner chooses from, a file of the build. */
export const plannerOffers = `${prefix}/planner/offers.json`;

/** Offers of other vendors by the shop's own rules, and the panels and inverters that it compares with. */
export const secondOpinion = `${prefix}/second-opinion/`;
export const shopParts = `${prefix}/second-opinion/parts.json`;

/** Whether a plant makes what it should. */
export const plantHealth = `${prefix}/plant-health/`;

export const wishlist = `${prefix}/wishlist/`;
export const cart = `${prefix}/cart/`;
/** The cart with these products in it: see take-items.ts. */
export const cartWith = (items: readonly { slug: string; quantity: number }[]): string =>
  `${cart}?items=${items.map(({ slug, quantity }) => `${segment(slug)}:${quantity}`).join(',')}`;
export const checkout = `${prefix}/checkout/`;
export const orderSuccess = (id: number | string): string =>
  `${prefix}/order-success/${segment(String(id))}/`;
export const order = (id: number | string): string => `${prefix}/order/${segment(String(id))}/`;
export const invoice = (id: number | string): string => `/invoice/${segment(String(id))}/`;

/** Only the embedded shop has this page; its link ends in `#` and a token. */
export const quotation = '/quotation/';

export const login = `${prefix}/login/`;
export const signup = `${prefix}/signup/`;
export const forgotPassword = `${prefix}/forgot-password/`;
export const account = `${prefix}/account/`;
/** Only the embedded shop has this page and the next three. */
export const accountSettings = `${prefix}/account/settings/`;
export const resetPassword = `${prefix}/reset-password/`;
export const confirmEmail = `${prefix}/confirm-email/`;
export const invitation = `${prefix}/invitation/`;
export const desk = '/desk/';
export const orderOnDesk = (id: number | string): string => `${desk}?order=${segment(String(id))}`;

export const blogs = `${prefix}/blogs/`;
export const blog = (slug: string): string => `${blogs}${segment(slug)}/`;
export const about = `${prefix}/about/`;
export const contact = `${prefix}/contact/`;
type Asked = { id?: number | string | undefined; name?: string | undefined; about?: string };
/**
 * The contact form with the request written in it, for a product, by its number or slug, or for what is in the cart. `about`:
 * figures of the planner.
 */
export const askFor = (what: 'visit' | 'quotation', { id, name = '', about }: Asked = {}): string =>
  `${contact}?ask=${what}${id ? `&id=${id}&name=${segment(name)}` : ''}${about ? `&about=${segment(about)}` : ''}`;
export const support = `${prefix}/support/`;
export const faq = `${prefix}/faq/`;
export const rules = `${prefix}/rules/`;
export const shipping = `${prefix}/shipping/`;
export const warranty = `${prefix}/warranty/`;
export const privacy = `${prefix}/privacy/`;
export const terms = `${prefix}/terms/`;

/** The address of the login page, which returns to `path` afterwards (decision 17). */
export const loginReturningTo = (path: string): string => `${login}?next=${segment(path)}`;

/** The return address if it is on this site, else the account page. Browsers read `//host` and `/\host` as other sites. */
export function safeReturn(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return account;
  return next;
}

/**
 * Every internal address of the shop, imported as `import * as paths from './paths.ts'`: a script then carries only the addresses
 * that it uses. Canonical addresses end in a slash, because the build writes directories.
 */
const segment = encodeURIComponent;

export const home = '/';
export const products = '/products/';
export const search = '/search/';
export const productType = (type: string): string => `/products/${segment(type)}/`;
export const category = (slug: string): string => `/category/${segment(slug)}/`;
export const product = (slug: string): string => `/product/${segment(slug)}/`;
/** The products that a panel, an inverter, a battery or a charge controller works with. */
export const worksWith = (slug: string): string => `/works-with/${segment(slug)}/`;
/** The page that compares products, without products. */
export const comparePage = '/compare/';
export const compare = (slugs: readonly string[]): string =>
  `${comparePage}?p=${slugs.map(segment).join(',')}`;

export const planner = '/planner/';
/** What the shop sells for the rest of a job, a file of the build. */
export const plannerParts = '/planner/parts.json';
/** And what it sells for a home without a grid. */
export const offGridParts = '/planner/off-grid.json';
/** What the planner answers to the query, as data. */
export const plannerAnswer = '/planner/answer.json';
/** The planner's page with the answer to `inputs`, the query of its address. */
export const planOf = (inputs: string): string => `${planner}?${inputs}#planner-result`;
export const states = '/solar/';
/** `slug` of a state: see content/solar/yield.json. */
export const state = (slug: string): string => `${states}${segment(slug)}/`;
export const plannerForState = (slug: string): string => `${planner}?state=${segment(slug)}`;

/** Offers of other vendors by the shop's own rules, and the panels and inverters that it compares with. */
export const secondOpinion = '/second-opinion/';
export const shopParts = '/second-opinion/parts.json';

/** Whether a plant makes what it should. */
export const plantHealth = '/plant-health/';

export const wishlist = '/wishlist/';
export const cart = '/cart/';
export const checkout = '/checkout/';
export const orderSuccess = (id: number | string): string => `/order-success/${segment(String(id))}/`;
export const order = (id: number | string): string => `/order/${segment(String(id))}/`;
export const invoice = (id: number | string): string => `/invoice/${segment(String(id))}/`;

/** Only the embedded shop has this page; its link ends in `#` and a token. */
export const quotation = '/quotation/';

export const login = '/login/';
export const signup = '/signup/';
export const forgotPassword = '/forgot-password/';
export const account = '/account/';
/** Only the embedded shop has this page and the next three. */
export const accountSettings = '/account/settings/';
export const resetPassword = '/reset-password/';
export const confirmEmail = '/confirm-email/';
export const invitation = '/invitation/';
export const desk = '/desk/';
export const orderOnDesk = (id: number | string): string => `${desk}?order=${segment(String(id))}`;

export const blogs = '/blogs/';
export const blog = (slug: string): string => `/blogs/${segment(slug)}/`;
export const about = '/about/';
export const contact = '/contact/';
type Asked = { id?: number | string | undefined; name?: string | undefined; about?: string };
/**
 * The contact form with the request written in it, for a product, by its number or slug, or for what is in the cart. `about`:
 * figures of the planner.
 */
export const askFor = (what: 'visit' | 'quotation', { id, name = '', about }: Asked = {}): string =>
  `${contact}?ask=${what}${id ? `&id=${id}&name=${segment(name)}` : ''}${about ? `&about=${segment(about)}` : ''}#write`;
export const support = '/support/';
export const faq = '/faq/';
export const rules = '/rules/';
export const shipping = '/shipping/';
export const warranty = '/warranty/';
export const privacy = '/privacy/';
export const terms = '/terms/';

/** The address of the login page, which returns to `path` afterwards (decision 17). */
export const loginReturningTo = (path: string): string => `${login}?next=${segment(path)}`;

/** The return address if it is on this site, else the account page. Browsers read `//host` and `/\host` as other sites. */
export function safeReturn(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return account;
  return next;
}

/** Every internal address of the shop. Canonical addresses end in a slash, because the build writes directories. */
const segment = encodeURIComponent;

const login = '/login/';
/** The page that compares products, without products. */
export const comparePath = '/compare/';

/** A person's own account, beside the orders. Only the embedded shop has these pages. */
export const accountSettingsPath = '/account/settings/';
export const linkPaths = { resetPassword: '/reset-password/', confirmEmail: '/confirm-email/' } as const;

export const paths = {
  home: '/',
  products: '/products/',
  search: '/search/',
  productType: (type: string) => `/products/${segment(type)}/`,
  category: (slug: string) => `/category/${segment(slug)}/`,
  product: (slug: string) => `/product/${segment(slug)}/`,
  /** `slugs`: the products to compare. */
  compare: (slugs: readonly string[]) => `${comparePath}?p=${slugs.map(segment).join(',')}`,
  blogs: '/blogs/',
  blog: (slug: string) => `/blogs/${segment(slug)}/`,
  cart: '/cart/',
  checkout: '/checkout/',
  orderSuccess: (id: number | string) => `/order-success/${segment(String(id))}/`,
  order: (id: number | string) => `/order/${segment(String(id))}/`,
  invoice: (id: number | string) => `/invoice/${segment(String(id))}/`,
  account: '/account/',
  login,
  signup: '/signup/',
  about: '/about/',
  contact: '/contact/',
  support: '/support/',
  faq: '/faq/',
  rules: '/rules/',
  shipping: '/shipping/',
  warranty: '/warranty/',
  privacy: '/privacy/',
  terms: '/terms/',
  planner: '/planner/',
  forgotPassword: '/forgot-password/',
} as const;

/** Pages by state, not in `paths` because every island loads that. `state` is a slug of content/solar/yield.json. */
export const solarPaths = {
  states: '/solar/',
  state: (state: string) => `/solar/${segment(state)}/`,
  planner: (state: string) => `/planner/?state=${segment(state)}`,
} as const;

/** The products that a panel, an inverter or a battery works with; not in `paths` for the same reason. */
export const worksWithPath = (slug: string): string => `/works-with/${segment(slug)}/`;

/** The shop's desk; not in `paths` for the same reason. */
export const deskAddress = '/desk/';

/** The address of the login page, which returns to `path` afterwards (decision 17). */
export const loginReturningTo = (path: string): string => `${login}?next=${segment(path)}`;

/** The return address if it is on this site, else the account page. Browsers read `//host` and `/\host` as other sites. */
export function safeReturn(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.account;
  return next;
}

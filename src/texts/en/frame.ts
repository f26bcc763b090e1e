/** The frame of every page: header, footer, help beside a text, and what is said without a script. */

export const skip = 'Skip to content';
export const toHome = (shop: string): string => `${shop}, home`;
export const mainLabel = 'Main';
export const ownLabel = 'Your shop';
export const tabsLabel = 'Tabs';

export const home = 'Home';
export const products = 'Products';
export const allProducts = 'All Products';
export const commercialProducts = 'Commercial Products';
export const nonCommercialProducts = 'Non-Commercial Products';
export const blogs = 'Blogs';
export const planner = 'Planner';
export const search = 'Search';
export const cart = 'Cart';
export const account = 'Account';
export const login = 'Login';
export const logout = 'Logout';
export const signup = 'Signup';

export const shopTitle = 'Shop';
export const shopProducts = 'Shop Products';
export const about = 'About';
export const contact = 'Contact';
export const helpTitle = 'Help';
export const support = 'Support';
export const faq = 'FAQ';
export const rules = 'Rules';
export const shipping = 'Shipping & Returns';
export const warranty = 'Warranty';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const talkToUs = 'Talk to us';
export const companyNumber = (seller: string, cin: string | undefined): string =>
  cin ? `${seller}, CIN ${cin}.` : `${seller}.`;

export const newsletter = 'News from the roof, once a month';
export const newsletterExample = 'Your email';
export const subscribe = 'Subscribe';
export const subscribed = 'Thank you for subscribing!';

/** Of a page of text. `day` is marked as a date. */
export const lastChanged = (day: string): string => `Last changed on <when>${day}</when>`;
export const needHand = 'Need a hand?';

/** Shown above a form or list when its script could not be loaded. */
export const notLoaded = 'Not loaded. Check your connection and try again.';

/** What does not work without JavaScript. */
export const needsScript = {
  account: 'Your account needs JavaScript, which is switched off in this browser.',
  cart: 'Your cart needs JavaScript, which is switched off in this browser.',
  checkout: 'Checkout needs JavaScript, which is switched off in this browser.',
  desk: 'The desk needs JavaScript, which is switched off in this browser.',
  form: 'This form needs JavaScript, which is switched off in this browser.',
  invoice: 'Your invoice needs JavaScript, which is switched off in this browser.',
  login: 'Logging in needs JavaScript, which is switched off in this browser.',
  order: 'Your order needs JavaScript, which is switched off in this browser.',
  page: 'This page needs JavaScript, which is switched off in this browser.',
  quotation: 'Your quotation needs JavaScript, which is switched off in this browser.',
  signup: 'Signing up needs JavaScript, which is switched off in this browser.',
  wishlist: 'The wishlist needs JavaScript, which is switched off in this browser.',
};
export const withoutScript = (phone: string, email: string): string =>
  `Switch it on for this site, or call <call>${phone}</call> or write to <mail>${email}</mail>: a person will help you.`;

export const whatsapp = 'WhatsApp';

import { plural } from '../texts.ts';

/** Pages for what went wrong: nothing at an address, no connection, a shop that cannot answer now. */

export const notFound = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  lead: 'It may have been renamed, or the product is no longer sold.',
  toProducts: 'Shop products',
  toHome: 'Go to the home page',
};

export const offline = {
  title: 'You are offline',
  description: 'This page needs a connection. Pages you have seen still open.',
  heading: 'No connection just now',
  lead: 'This page has not been opened on this device yet. Your cart and the pages you have seen still open.',
  toCart: 'Open your cart',
};

export const unavailable = {
  title: 'The shop cannot be reached',
  heading: 'The shop cannot be reached just now',
  lead: 'Please try again in a minute.',
};

const waitText = (seconds: number): string =>
  seconds > 90
    ? plural(Math.ceil(seconds / 60), '# minute', '# minutes')
    : seconds > 45
      ? 'a minute'
      : plural(seconds, '# second', '# seconds');
export const busy = {
  title: 'Too many requests',
  description: 'Please try again in a while.',
  heading: 'Too many requests just now',
  lead: (seconds: number): string =>
    `More was asked of the shop from here than it answers at once. Please try again in ${waitText(seconds)}.`,
};

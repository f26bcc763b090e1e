/** What went wrong between a browser and the shop. Single texts, not one object: a bundle has those that it uses. */

/** Where an error brings no message: §8 shows one. */
export const unknown = 'Unknown error';
export const serverFailed = 'The shop has a problem on its side. Try again in a minute.';
export const tooSlow = 'The shop took too long to answer. Check your connection and try again.';
export const notReached = 'The shop could not be reached. Check your connection and try again.';

/** A part of a page that is loaded when it is needed. */
export const partFailed = 'A part of this page could not be loaded. Check your connection and try again.';
export const partOutdated =
  'The shop was updated while this page was open. Reload the page to go on: what you typed stays.';

/** Of a message that could not be sent now. */
export const queued =
  'You are offline. Your message is kept on this device. It is sent when you are back online.';

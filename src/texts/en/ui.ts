/** The pieces that many pages share. Single texts, not one object: a bundle has those that it uses. */

export const dismiss = 'Dismiss';
export const tryAgain = 'Try again';
export const copied = 'Copied!';
export const breadcrumb = 'Breadcrumb';
export const noImage = 'No Image';

/** Behind the label of a field. */
export const optional = '(optional)';

export const hide = 'Hide';
export const show = 'Show';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';

/** Of a field that must not be empty. */
export const fillIn = 'Fill in this field.';

/** Of a field for a day; the day itself stands below it in words. */
export const noDay = 'No day chosen';
export const chooseDay = 'Choose a day.';

/** What is wrong with a typed number. */
export const noNumber = 'Type a number, such as 1200 or 1,200.';
export const tooSmall = (least: string): string => `Type a number from ${least}.`;
export const tooLarge = (most: string): string => `Type a number up to ${most}.`;
export const notWhole = 'Type a whole number.';
export const notInSteps = (step: number): string => `Type a number in steps of ${step}.`;

export const quantity = 'Quantity';
export const quantityIs = (count: number): string => `Quantity ${count}`;
export const quantityOf = (product: string): string => `Quantity of ${product}`;
export const fewer = 'Decrease quantity';
export const more = 'Increase quantity';
export const quantityLimit = (most: number): string =>
  `An order takes up to ${most.toLocaleString('en-IN')} of one product.`;
export const askForMore = 'For more, <ask>ask for a quotation</ask>.';

export const originalPrice = 'Original price';
export const mrp = 'MRP';
export const percentOff = (percent: number): string => `${percent}% off`;
export const rated = (stars: number, count: number | undefined): string =>
  count ? `Rated ${stars} out of 5 by ${count} customers` : `Rated ${stars} out of 5`;
/** Beside the ratings of a shop that has none yet: these are invented. */
export const demoRating = 'demo';

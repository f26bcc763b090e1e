/**
 * The `data-part` names in the markup of cart and checkout by which a script fills it before React takes it over.
 * Single constants rather than an object: an inline script then carries only the names that it uses.
 */
export const cartTemplate = 'cart';
export const emptyTemplate = 'empty';
export const summaryTemplate = 'summary';

export const line = 'line';
export const name = 'name';
export const picture = 'picture';
export const each = 'each';
export const quantity = 'qty';
export const quantityLabel = 'qty-label';
export const fewer = 'fewer';
export const amount = 'amount';
export const remove = 'remove';
export const productTerms = 'terms';

export const count = 'count';
export const subtotal = 'subtotal';
export const total = 'total';
/** The total again, beside the button of the checkout. */
export const due = 'due';
export const delivery = 'delivery';
export const fitting = 'fitting';
export const checkout = 'checkout';

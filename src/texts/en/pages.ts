/** Titles, descriptions and headings of pages; the frames of features have their own files. */

export const account = { title: 'Your account', description: 'Your orders and their payments.' };
export const accountSettings = {
  title: 'Account settings',
  description: 'Your details, addresses, password and data.',
};
export const cart = {
  title: 'Your cart',
  description: 'The products you have chosen, with prices, coupon and delivery.',
  heading: 'Your Cart',
};
export const checkout = { title: 'Checkout', description: 'Shipping details and payment.' };
export const compare = {
  title: 'Compare products',
  description: 'Products side by side: prices, power, warranty and every figure that the makers state.',
  crumb: 'Compare',
  /** For messages and previews of the link. */
  named: (names: readonly string[]): string => `Compare: ${names.join(' | ')}`,
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Choose “Compare” on up to four products.',
  allProducts: 'All products',
  tooMany: (most: number, omitted: number): string =>
    `Up to ${most} products stand side by side; ${omitted} more in this address left out.`,
  missing: (slug: string): string => `“${slug}” is not in the shop, or no longer.`,
};
export const confirmEmail = {
  title: 'Confirm your e-mail',
  description: 'Confirm a new e-mail address with the link from your mail.',
};
export const invitation = {
  title: 'An invitation',
  description: 'Accept an invitation to the shop’s desk with the link from your mail.',
  heading: 'An invitation to the desk',
};
export const invoice = { title: 'Your invoice', description: 'The tax invoice of your order.' };
export const login = {
  title: 'Login',
  description: 'Log in to check out, to see your orders and to pay for them.',
  heading: 'Welcome back',
  lead: 'Log in to check out and to see your orders.',
};
export const order = { title: 'Your order', description: 'One of your orders.' };
export const orderSuccess = { title: 'Your order', description: 'The confirmation of your order.' };
export const quotation = { title: 'Your quotation', description: 'A quotation of this shop, by its link.' };
export const resetPassword = {
  title: 'Set a new password',
  description: 'Set a new password with the link from your mail.',
};
export const signup = {
  title: 'Signup',
  description: 'Create an account to order and to follow your orders.',
  heading: 'Create your account',
  lead: 'A username and a password make an account. You give your address later, at checkout.',
};
export const wishlist = {
  title: 'Your wishlist',
  description: 'The products that you saved on this device.',
};
/** What a shopper with an account may do; the other rights stand in content/pages/privacy.md. */
export const privacy = {
  heading: 'What you can do yourself',
  text: 'In your <settings>account settings</settings> you change your e-mail and password, remove addresses, download everything we have about you, and delete your account. Before that you see what stays: orders that tax law makes us keep, with the name and address on the invoice and without your account. Messages that you sent by the contact form belong to your account once its e-mail address is confirmed; otherwise ask us.',
};

export const worksWith = {
  crumb: 'Works with',
  title: (product: string): string => `What works with ${product}`,
  description: (product: string): string =>
    `Which products of the shop work with ${product}, how many panels in a string in the cold of your city, and why others do not.`,
};

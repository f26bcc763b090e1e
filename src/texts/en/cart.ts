/** The cart (§2). Single texts, not one object: a bundle has those that it uses. */

export const emptyTitle = 'Your Cart is Empty';
export const emptyText = 'Panels, inverters, batteries and kits are waiting in the shop.';
export const browse = 'Browse Products';
export const goHome = 'Go to Home';
/** After a link to the cart that names something else than products of the shop. */
export const leftOut = 'The link also named something that we do not sell. The rest is in your cart.';
export const loading = 'Loading your cart';
export const each = (price: string): string => `${price} each`;
export const remove = 'Remove';
export const removeNamed = (name: string): string => `Remove ${name}`;
export const removed = (name: string): string => `${name} was removed.`;
export const undo = 'Undo';

export const summaryTitle = 'Order Summary';
export const summaryLabel = 'Order summary';
export const discountLabel = (code: string): string => `Discount (${code})`;
export const shippingLabel = 'Shipping';
export const taxesLabel = 'Taxes';
export const totalLabel = 'Total';
export const noCarry = 'The discount is an estimate for this page and is not carried into the order.';
export const toCheckout = 'Proceed to Checkout';
export const getQuotation = 'Get a quotation';
export const deliveryTitle = 'Delivery Information';
export const deliveryLabel = 'Estimated delivery';
export const fittingLabel = 'Installation support';
/** Whatever stands in the row. */
export const fittingNote =
  'Every order has help by phone and e-mail. Fitting at your site is in the price only where the item says so.';
export const freeShippingLabel = 'Free shipping';

export const couponLabel = 'Coupon code';
export const couponApply = 'Apply';
export const couponApplied = (code: string, percent: number): string => `${code} applied: ${percent}% off`;

export const subtotalLabel = (count: number): string =>
  `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`;

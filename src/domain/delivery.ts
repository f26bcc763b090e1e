/** What the shop promises about delivery, the same for every order (§2, §9). */
export const estimatedDelivery = '3-5 Business Days';
export const installationSupport = 'Included';
export const freeShippingOn = 'Orders over ₹499';
export const shippingCharge = 'FREE';
export const taxesCharge = '₹0';

/** What somebody wants to know before paying; content/pages/shipping.md has the small print. */
export const assurances = [
  'Prices include GST',
  'UPI, card, net banking or cash on delivery',
  '10 days to change your mind',
] as const;

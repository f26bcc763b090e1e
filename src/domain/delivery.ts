/** What the shop promises about delivery, the same for every order (§2, §9). */
export const estimatedDelivery = '3-5 Business Days';
export const installationSupport = 'Included';
export const freeShippingOn = 'Orders over ₹499';
export const shippingCharge = 'FREE';
export const taxesCharge = '₹0';

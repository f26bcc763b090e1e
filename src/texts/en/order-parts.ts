/** What the pages of an order share: the account's list, the order, its confirmation. */

export const yourOrder = 'Your order';
export const loading = 'Loading your order';
export const notLoaded = 'Failed to load order details';
export const viewOrders = 'View Orders';
export const login = 'Login';

/** A status is shown by its own name (§4). */
export const statusWord = (status: string): string => status;

export const heading = (id: number | string): string => `Order ${id}`;
export const progress = 'Progress';
export const estimatedDelivery = 'Estimated delivery';
export const totalAmount = 'Total amount';
export const invoice = (number: string): string => `Invoice ${number}`;

/** An item whose name another backend does not send. */
export const nameless = (product: unknown): string => `Product ${product ?? ''}`.trim();

export const deliveryAddress = 'Delivery address';
export const poNumber = (number: string): string => `PO number ${number}`;
export const billedTo = (address: string): string => `Billed to ${address}`;
export const gstin = (number: string): string => `GSTIN ${number}`;

/** The API routes of §7. `:name` matches one path segment. */
export type Route = { method: 'GET' | 'POST'; path: string; auth?: true };

export const routes = {
  categories: { method: 'GET', path: '/api/products/categories/' },
  products: { method: 'GET', path: '/api/products/items/' },
  product: { method: 'GET', path: '/api/products/items/slug/:slug/' },
  blogs: { method: 'GET', path: '/api/blogs/' },
  blog: { method: 'GET', path: '/api/blogs/:id/' },
  contact: { method: 'POST', path: '/api/users/contact/' },
  login: { method: 'POST', path: '/api/users/auth/login/' },
  register: { method: 'POST', path: '/api/users/auth/register/' },
  refresh: { method: 'POST', path: '/api/users/auth/refresh/' },
  logout: { method: 'POST', path: '/api/users/auth/logout/', auth: true },
  createOrder: { method: 'POST', path: '/api/orders/', auth: true },
  orders: { method: 'GET', path: '/api/orders/', auth: true },
  order: { method: 'GET', path: '/api/orders/:id/', auth: true },
  /** Not in §7: an upstream without this route answers 404. */
  invoice: { method: 'GET', path: '/api/orders/:id/invoice/', auth: true },
  createPayment: { method: 'POST', path: '/api/orders/:id/create-razorpay-order/', auth: true },
  verifyPayment: { method: 'POST', path: '/api/orders/:id/verify-razorpay-payment/', auth: true },
  confirmCod: { method: 'POST', path: '/api/orders/:id/confirm-cod/', auth: true },
  /** These two are not in §7: an upstream without them answers 404. */
  cancelOrder: { method: 'POST', path: '/api/orders/:id/cancel/', auth: true },
  askReturn: { method: 'POST', path: '/api/orders/:id/return/', auth: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export const idempotencyHeader = 'Idempotency-Key';

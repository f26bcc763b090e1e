import type { AccountReply, Done, RefreshReply, SignupReply, Tokens } from './account.ts';
import type {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from './account-payloads.ts';
import type { AreaReply } from './areas.ts';
import type { LoginPayload, RefreshPayload, SignupPayload } from './auth-payloads.ts';
import type { Blog, BlogQuery, Category, Page, Product, ProductPage, ProductQuery } from './catalogue.ts';
import type { ContactPayload } from './contact-payload.ts';
import type { Preview, PublishedSettings, ShopText } from './content.ts';
import type { CancelPayload, OrderPayload, PaymentResult, ReturnPayload } from './order-payloads.ts';
import type { InvoiceReply, Order, OrderIfAnswered, PaymentSession, PlacedOrder } from './orders.ts';
import type { PageSpeedPayload } from './page-speed.ts';
import type { Accepted, AcceptPayload, Quotation } from './quotations.ts';
import type { ReminderPayload } from './reminder-payload.ts';
import { embedded, here, open, shopper, signed } from './route.ts';
import type { UcpProductReply, UcpProducts, UcpProfile, UcpSearchReply } from './ucp.ts';
import type { UcpLookupPayload, UcpProductPayload, UcpSearchPayload } from './ucp-payloads.ts';

export type { Route, Who } from './route.ts';

/**
 * Every call of the API (§7 and beyond), imported as `import * as routes from './routes.ts'`: a script then carries only the
 * calls that it makes; those of the desk stand in desk-routes.ts. `:name` in a path is one segment.
 * Payloads and replies are types here; a browser parses no reply.
 */

/** Agents only read. */
const agents = { ...here, queuesNothing: true } as const;

type PageQuery = { page?: number | undefined; page_size?: number | undefined };

export const categories = open<Category[]>('GET', '/api/products/categories/');
export const products = open<ProductPage, ProductQuery>('GET', '/api/products/items/');
export const product = open<Product>('GET', '/api/products/items/slug/:slug/');
export const blogs = open<Page<Blog>, BlogQuery>('GET', '/api/blogs/');
export const blog = open<Blog>('GET', '/api/blogs/:id/');
export const contact = open<{ message?: string }, ContactPayload>('POST', '/api/users/contact/');

export const login = open<Tokens, LoginPayload>('POST', '/api/users/auth/login/');
export const register = open<SignupReply, SignupPayload>('POST', '/api/users/auth/register/');
export const refresh = open<RefreshReply, RefreshPayload>('POST', '/api/users/auth/refresh/');
export const logout = shopper<object, RefreshPayload>('POST', '/api/users/auth/logout/');

export const createOrder = shopper<PlacedOrder, OrderPayload>('POST', '/api/orders/');
export const orders = shopper<Page<Order>, PageQuery>('GET', '/api/orders/');
export const order = shopper<Order>('GET', '/api/orders/:id/');
export const createPayment = shopper<PaymentSession, object>(
  'POST',
  '/api/orders/:id/create-razorpay-order/',
);
export const verifyPayment = shopper<OrderIfAnswered, PaymentResult>(
  'POST',
  '/api/orders/:id/verify-razorpay-payment/',
);
export const confirmCod = shopper<OrderIfAnswered, object>('POST', '/api/orders/:id/confirm-cod/');
// Not in §7: an upstream without these answers 404.
export const invoice = shopper<InvoiceReply>('GET', '/api/orders/:id/invoice/');
export const cancelOrder = shopper<OrderIfAnswered, CancelPayload>('POST', '/api/orders/:id/cancel/');
export const askReturn = shopper<OrderIfAnswered, ReturnPayload>('POST', '/api/orders/:id/return/');

/** The provider's window posts its result here as a form; the reply redirects the browser. */
export const paymentCallback = open<never>('POST', '/api/payments/callback/', here);
export const paymentWebhook = signed<object>('POST', '/api/payments/webhook/', embedded);

// A mail to whoever asks for it.
export const remindOfPlant = open<{ message: string }, ReminderPayload>(
  'POST',
  '/api/users/reminders/',
  embedded,
);

/** How fast a page was, sent when it is left. */
export const vitals = open<{ counted: number }, PageSpeedPayload>('POST', '/api/vitals/', {
  ...embedded,
  queuesNothing: true,
});

// A person's own account. The links in its mails need no login.
export const account = shopper<AccountReply>('GET', '/api/users/account/', embedded);
export const resetLink = open<Done, ResetLinkPayload>('POST', '/api/users/account/reset-link/', embedded);
export const resetPassword = open<Done, ResetPasswordPayload>(
  'POST',
  '/api/users/account/reset-password/',
  embedded,
);
export const confirmEmail = open<Done, ConfirmEmailPayload>(
  'POST',
  '/api/users/account/confirm-email/',
  embedded,
);
export const newPassword = shopper<Done, NewPasswordPayload>(
  'POST',
  '/api/users/account/password/',
  embedded,
);
export const newEmail = shopper<Done, NewEmailPayload>('POST', '/api/users/account/email/', embedded);
export const removeAddress = shopper<Done, RemoveAddressPayload>(
  'POST',
  '/api/users/account/remove-address/',
  embedded,
);
export const signOutEverywhere = shopper<Done, object>(
  'POST',
  '/api/users/account/sign-out-everywhere/',
  embedded,
);
export const accountData = shopper<object>('GET', '/api/users/account/data/', embedded);
export const deleteAccount = shopper<Done, DeleteAccountPayload>(
  'POST',
  '/api/users/account/delete/',
  embedded,
);

/** Texts that were published on the desk: a build shows them in place of their files. */
export const pages = open<ShopText[]>('GET', '/api/pages/', embedded);
/** What the shop decides about itself. */
export const settings = open<PublishedSettings>('GET', '/api/settings/', embedded);
export const picture = open<never>('GET', '/api/pictures/:name/', embedded);

/** The link of a quotation shows it to its holder; accepting takes an account. */
export const quotation = open<Quotation>('GET', '/api/quotations/:token/', embedded);
export const acceptQuotation = shopper<Accepted, AcceptPayload>(
  'POST',
  '/api/quotations/:token/accept/',
  embedded,
);

/** Every holder of the link sees the page. */
export const preview = open<Preview>('GET', '/api/preview/:token/', embedded);

export const contentChanged = signed<object>('POST', '/api/hooks/content-changed/');
export const deployed = signed<object>('POST', '/api/hooks/deploy/');
/** Whether the shop delivers to a PIN code and fits there. */
export const areas = open<AreaReply, { pincode: string }>('GET', '/api/areas/', here);
/** These calls, described in OpenAPI. */
export const openapi = open<object>('GET', '/api/openapi.json', here);
/** The Model Context Protocol, for agents: it reads only. */
export const mcp = open<object, object>('POST', '/api/mcp', agents);
/** The Universal Commerce Protocol, for agents: what the shop takes part in, and its catalogue. */
export const ucpProfile = open<UcpProfile>('GET', '/.well-known/ucp', here);
export const ucpSearch = open<UcpSearchReply, UcpSearchPayload>('POST', '/api/ucp/catalog/search', agents);
export const ucpLookup = open<UcpProducts, UcpLookupPayload>('POST', '/api/ucp/catalog/lookup', agents);
export const ucpProduct = open<UcpProductReply, UcpProductPayload>(
  'POST',
  '/api/ucp/catalog/product',
  agents,
);
/** Whether the shop can answer, for an external monitor. */
export const health = open<{ up: true }>('GET', '/api/health/', here);

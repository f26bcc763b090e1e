import type { GstReturn } from '#domain/gst/gst-return.ts';
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
import type { LoginPayload, RefreshPayload, SignupPayload } from './auth-payloads.ts';
import type { Blog, BlogQuery, Category, Page, Product, ProductPage, ProductQuery } from './catalogue.ts';
import type { ContactPayload } from './contact-payload.ts';
import type { ContentStatus, Preview, PreviewLink, PreviewRequest, ShopText } from './content.ts';
import type {
  DeskInquiries,
  DeskInquiriesQuery,
  DeskInquiry,
  DeskOrder,
  DeskOrders,
  DeskOrdersQuery,
  DeskOverview,
  DeskProduct,
  DeskProducts,
  DeskProductsQuery,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from './desk.ts';
import type { DeskChanges, DeskChangesQuery } from './desk-changes.ts';
import type { Customer, CustomerNotePayload, Papers, PapersQuery, ShipPayload, Shipped } from './desk-day.ts';
import type { DeskFigures, DeskPeople, FiguresQuery, GstReturnQuery, PersonPayload } from './desk-figures.ts';
import type { CancelPayload, OrderPayload, PaymentResult, ReturnPayload } from './order-payloads.ts';
import type { InvoiceReply, Order, OrderIfAnswered, PaymentSession } from './orders.ts';
import type { PriceSheet, PriceSheetPayload } from './price-sheet.ts';
import type {
  Accepted,
  AcceptPayload,
  DeskQuotation,
  DeskQuotations,
  NewQuotationPayload,
  Quotation,
  QuotationPayload,
  QuotationStepPayload,
  QuotationsQuery,
} from './quotations.ts';
import { editor, embedded, here, open, operator, shopper, signed } from './route.ts';

export type { Route, Who } from './route.ts';

/**
 * Every call of the API (§7 and beyond), imported as `import * as routes from './routes.ts'`: a script then carries only the
 * calls that it makes; those that write on the desk stand in desk-content-routes.ts. `:name` in a path is one segment.
 * Payloads and replies are types here; a browser parses no reply.
 */

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

export const createOrder = shopper<Pick<Order, 'id'>, OrderPayload>('POST', '/api/orders/');
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

export const deskOverview = operator<DeskOverview>('GET', '/api/desk/', 'any');
export const deskOrders = operator<DeskOrders, DeskOrdersQuery>('GET', '/api/desk/orders/', 'orders');
export const deskOrder = operator<DeskOrder>('GET', '/api/desk/orders/:id/', 'orders');
export const deskStep = operator<DeskOrder, StepPayload>('POST', '/api/desk/orders/:id/step/', 'orders');
export const deskInquiries = operator<DeskInquiries, DeskInquiriesQuery>(
  'GET',
  '/api/desk/inquiries/',
  'orders',
);
export const deskReply = operator<DeskInquiry, ReplyPayload>(
  'POST',
  '/api/desk/inquiries/:id/reply/',
  'orders',
);
export const deskProducts = operator<DeskProducts, DeskProductsQuery>('GET', '/api/desk/products/', 'any');
export const deskProduct = operator<DeskProduct, ProductPayload>(
  'POST',
  '/api/desk/products/:slug/',
  'content',
);
export const deskPriceSheet = operator<PriceSheet, PriceSheetPayload>(
  'POST',
  '/api/desk/price-sheet/',
  'content',
);
export const deskFigures = operator<DeskFigures, FiguresQuery>('GET', '/api/desk/figures/', 'owner');
export const deskGstReturn = operator<GstReturn, GstReturnQuery>('GET', '/api/desk/gst-return/', 'owner');
export const deskPeople = operator<DeskPeople>('GET', '/api/desk/people/', 'owner');
export const deskPerson = operator<DeskPeople, PersonPayload>('POST', '/api/desk/people/:username/', 'owner');
export const deskChanges = operator<DeskChanges, DeskChangesQuery>('GET', '/api/desk/changes/', 'any');
export const deskShip = operator<Shipped, ShipPayload>('POST', '/api/desk/ship/', 'orders');
export const deskPapers = operator<Papers, PapersQuery>('GET', '/api/desk/papers/', 'orders');
export const deskCustomer = operator<Customer>('GET', '/api/desk/customers/:id/', 'orders');
export const deskCustomerNote = operator<Customer, CustomerNotePayload>(
  'POST',
  '/api/desk/customers/:id/note/',
  'orders',
);

/** Texts that were published on the desk: a build shows them in place of their files. */
export const pages = open<ShopText[]>('GET', '/api/pages/', embedded);
export const picture = open<never>('GET', '/api/pictures/:name/', embedded);

export const deskQuotations = operator<DeskQuotations, QuotationsQuery>(
  'GET',
  '/api/desk/quotations/',
  'orders',
);
export const deskNewQuotation = operator<DeskQuotation, NewQuotationPayload>(
  'POST',
  '/api/desk/quotations/',
  'orders',
);
export const deskQuotation = operator<DeskQuotation>('GET', '/api/desk/quotations/:id/', 'orders');
export const deskSaveQuotation = operator<DeskQuotation, QuotationPayload>(
  'POST',
  '/api/desk/quotations/:id/',
  'orders',
);
export const deskQuotationStep = operator<DeskQuotation, QuotationStepPayload>(
  'POST',
  '/api/desk/quotations/:id/step/',
  'orders',
);
/** Whoever has the link of a quotation sees it; to accept it takes an account. */
export const quotation = open<Quotation>('GET', '/api/quotations/:token/', embedded);
export const acceptQuotation = shopper<Accepted, AcceptPayload>(
  'POST',
  '/api/quotations/:token/accept/',
  embedded,
);

export const contentStatus = editor<ContentStatus>('GET', '/api/editors/status/');
export const previewLink = editor<PreviewLink, PreviewRequest>('POST', '/api/editors/preview/', embedded);
/** Anybody with the link sees the page. */
export const preview = open<Preview>('GET', '/api/preview/:token/', embedded);

export const contentChanged = signed<object>('POST', '/api/hooks/content-changed/');
export const deployed = signed<object>('POST', '/api/hooks/deploy/');
/** Whether the shop can answer, for an external monitor. */
export const health = open<{ up: true }>('GET', '/api/health/', here);

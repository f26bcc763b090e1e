import * as z from 'zod/mini';
import { LoginReply, RefreshReply, SignupReply } from './auth.ts';
import { Blog, BlogList } from './blog.ts';
import { CategoryList, Product, ProductList } from './catalogue.ts';
import { ContactReply } from './contact.ts';
import { MadeOrder, Order, OrderIfAnswered, OrderList, PaymentSession } from './orders.ts';
import type { RouteName } from './routes.ts';

const anything = z.unknown();

/** The reply schema of each route. */
export const replies = {
  categories: CategoryList,
  products: ProductList,
  product: Product,
  blogs: BlogList,
  blog: Blog,
  contact: ContactReply,
  login: LoginReply,
  register: SignupReply,
  refresh: RefreshReply,
  logout: anything,
  createOrder: MadeOrder,
  orders: OrderList,
  order: Order,
  /** Read by `src/contract/invoice.ts`, which only the page of the invoice needs. */
  invoice: anything,
  createPayment: PaymentSession,
  verifyPayment: anything,
  confirmCod: OrderIfAnswered,
  cancelOrder: anything,
  askReturn: anything,
} as const satisfies Record<RouteName, z.ZodMiniType>;

export type Reply<Name extends RouteName> = z.output<(typeof replies)[Name]>;

import * as z from 'zod/mini';
import { LoginReply, RefreshReply, SignupReply } from './auth.ts';
import { Blog, BlogList } from './blog.ts';
import { CategoryList, Product, ProductList } from './catalogue.ts';
import { ContactReply } from './contact.ts';
import { CreatedOrder, Order, OrderIfAnswered, OrderList, PaymentSession } from './orders.ts';

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
  createOrder: CreatedOrder,
  orders: OrderList,
  order: Order,
  /** Parsed by `src/contract/invoice.ts`, which only the invoice page loads. */
  invoice: anything,
  createPayment: PaymentSession,
  verifyPayment: anything,
  confirmCod: OrderIfAnswered,
  cancelOrder: anything,
  askReturn: anything,
} as const satisfies Record<string, z.ZodMiniType>;

export type RouteName = keyof typeof replies;

export type Reply<Name extends RouteName> = z.output<(typeof replies)[Name]>;

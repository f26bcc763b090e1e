import { routes } from '#contract/routes.ts';
import { addressOf } from './transport.ts';

/** Where a page asks for a product as it is now; made at build, for scripts that go without the client. */
export const productAddress = (slug: string): string =>
  addressOf(import.meta.env.PUBLIC_API_BASE_URL ?? '', routes.product.path, { params: { slug } });

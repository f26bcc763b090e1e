import * as z from 'zod/mini';
import { Blog } from './blog.ts';
import { Product } from './catalogue.ts';

/** The product or post in the form of §7. When `published`, the preview redirects to its public page. */
export const Preview = z.union([
  z.object({ type: z.literal('product'), published: z.boolean(), product: Product }),
  z.object({ type: z.literal('post'), published: z.boolean(), post: Blog }),
]);
export type Preview = z.output<typeof Preview>;

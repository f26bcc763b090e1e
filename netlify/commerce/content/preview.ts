import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Preview, PreviewRequest } from '#contract/content.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { serializeBlog } from '#netlify/commerce/catalogue/blogs.ts';
import { productColumns, serializeProduct } from '#netlify/commerce/catalogue/products.ts';
import { categories, posts, products } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const Claim = z.object({ type: z.enum(['product', 'post']), slug: z.string(), expires: z.int() });
export type PreviewClaim = z.output<typeof Claim>;

/** The prefix makes the signature valid for previews only. Links hold as long as their key. */
const sign = (key: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`preview.${payload}`).digest();

/** `expires` in seconds since 1970. The token has no dot, so that web servers do not take it for a file name. */
export function previewToken(key: string, claim: PreviewClaim): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}~${sign(key, payload).toString('base64url')}`;
}

export function readPreviewToken(ctx: Ctx, token: string): Result<PreviewClaim, ApiError> {
  const keys = ctx.env.EDITORS_KEY ?? [];
  const [payload = '', signature = ''] = token.split('~');
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== 32 || !keys.some((key) => timingSafeEqual(sign(key, payload), given)))
    return err(unknown);
  const claim = Claim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claim.success) return err(unknown);
  return claim.data.expires * 1000 > ctx.now().getTime() ? ok(claim.data) : err(over);
}

const unknown: ApiError = { code: 'not_found', detail: 'This preview link is not one of this shop’s.' };
const over: ApiError = { code: 'not_found', detail: 'This preview link has expired. Ask for a new one.' };

type Previewed = Result<Preview, ApiError>;
type Link = { path: string; expires_at: string };

/** The product or post of a preview link, published or not. Error: not_found, also for an expired link. */
export async function getPreview(ctx: Ctx, token: string): Promise<Previewed> {
  const claim = readPreviewToken(ctx, token);
  return claim.ok ? find(ctx, claim.value) : claim;
}

/** Makes a preview link. It works without the editors' key, so it expires. Error: not_found. */
export async function createPreviewLink(
  ctx: Ctx,
  { type, slug, hours }: PreviewRequest,
): Promise<Result<Link, ApiError>> {
  const [key] = ctx.env.EDITORS_KEY ?? [];
  if (!key) return err({ code: 'not_found', detail: 'There are no previews: EDITORS_KEY is not set.' });
  const expires = Math.floor(ctx.now().getTime() / 1000) + hours * 3600;
  const claim = { type, slug, expires };
  const found = await find(ctx, claim);
  if (!found.ok) return found;
  return ok({
    path: `/preview/${type}/${previewToken(key, claim)}/`,
    expires_at: new Date(expires * 1000).toISOString(),
  });
}

async function find(ctx: Ctx, { type, slug }: PreviewClaim): Promise<Previewed> {
  if (type === 'post') {
    const [post] = await ctx.db.select().from(posts).where(eq(posts.slug, slug));
    return post
      ? ok({ type, published: post.published, post: serializeBlog(post) })
      : err(missing(type, slug));
  }
  const [row] = await ctx.db
    .select({ ...productColumns, published: products.published })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slug));
  if (!row) return err(missing(type, slug));
  const { published, ...product } = row;
  return ok({ type, published, product: serializeProduct(product) });
}

const missing = (type: string, slug: string): ApiError => ({
  code: 'not_found',
  detail: `There is no ${type} with the slug “${slug}”.`,
});

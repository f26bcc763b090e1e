import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Preview } from '#contract/content.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { draftedFields, noSuchEntry, readDraft, type Which } from './drafts.ts';
import { entryKinds } from './entry-kinds.ts';

const Claim = z.object({ type: z.enum(entryTypes), slug: z.string(), expires: z.int() });
export type PreviewClaim = z.output<typeof Claim>;

/** The prefix makes the signature valid for previews only. Links are valid as long as their secret. */
const sign = (key: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`preview.${payload}`).digest();

/** `expires` in seconds since 1970. The token has no dot, so that web servers do not take it for a file name. */
export function previewToken(key: string, claim: PreviewClaim): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}~${sign(key, payload).toString('base64url')}`;
}

export function readPreviewToken(ctx: Ctx, token: string): Result<PreviewClaim, ApiError> {
  const keys = ctx.env.TOKEN_SECRET ?? [];
  const [payload = '', signature = ''] = token.split('~');
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== 32 || !keys.some((key) => timingSafeEqual(sign(key, payload), given)))
    return refuse('preview_unknown');
  const claim = Claim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claim.success) return refuse('preview_unknown');
  return claim.data.expires * 1000 > ctx.now().getTime() ? ok(claim.data) : refuse('preview_over');
}

type Previewed = Result<Preview, ApiError>;
type Link = { path: string; expires_at: string };

/** The product, category or post of a preview link, published or not. Error: not_found, also for an expired link. */
export async function getPreview(ctx: Ctx, token: string): Promise<Previewed> {
  const claim = readPreviewToken(ctx, token);
  return claim.ok ? find(ctx, claim.value) : claim;
}

/**
 * A link that shows an entry to its holder, so it expires. Error: not_found, also if no secret is set to sign it
 * with.
 */
export async function previewLink(ctx: Ctx, which: Which, hours: number): Promise<Result<Link, ApiError>> {
  const { type, slug } = which;
  const [key] = ctx.env.TOKEN_SECRET ?? [];
  if (!key) return refuse('previews_not_set_up');
  const expires = Math.floor(ctx.now().getTime() / 1000) + hours * 3600;
  const claim = { type, slug, expires };
  const found = await find(ctx, claim);
  if (!found.ok) return found;
  return ok({
    path: `/preview/${type}/${previewToken(key, claim)}/`,
    expires_at: new Date(expires * 1000).toISOString(),
  });
}

/** The entry as it would be published: that of the shop, with the changes of its draft. */
async function find(ctx: Ctx, which: Which): Promise<Previewed> {
  const { type, slug } = which;
  const kind = entryKinds[type];
  const [shop, draft] = [await kind.read(ctx.db, slug), await readDraft(ctx.db, which)];
  if (!shop && !draft) return err(noSuchEntry(which));
  const drafted = draftedFields(kind, draft?.fields ?? {}, shop);
  const shown = await kind.preview(ctx.db, slug, { ...shop?.fields, ...drafted });
  return ok({ ...shown, published: shop?.published === true && !draft });
}

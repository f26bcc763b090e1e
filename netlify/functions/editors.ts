import type { Config } from '@netlify/functions';
import { contentRoutes, PreviewRequest } from '#contract/content.ts';
import { contentStatus } from '#netlify/commerce/content/content-status.ts';
import { checkEditorsKey } from '#netlify/commerce/content/editors-key.ts';
import { createPreviewLink, getPreview } from '#netlify/commerce/content/preview.ts';
import { checkJson } from '#netlify/http/body.ts';
import { bind, embeddedOnly, endpoint } from '#netlify/http/endpoint.ts';
import { bindRaw } from '#netlify/http/raw.ts';

export default endpoint([
  bindRaw(contentRoutes.status, 200, async ({ ctx, headers }) => {
    const allowed = await checkEditorsKey(ctx, headers.get('authorization'));
    return allowed.ok ? contentStatus(ctx) : allowed;
  }),
  embeddedOnly(
    bindRaw(contentRoutes.previewLink, 201, async ({ ctx, rawBody, headers }) => {
      const allowed = await checkEditorsKey(ctx, headers.get('authorization'));
      if (!allowed.ok) return allowed;
      const wanted = checkJson(rawBody, PreviewRequest);
      return wanted.ok ? createPreviewLink(ctx, wanted.value) : wanted;
    }),
  ),
  embeddedOnly(bind(contentRoutes.preview, {}, ({ ctx, params }) => getPreview(ctx, params.token ?? ''))),
]);

export const config: Config = { path: ['/api/editors/*', '/api/preview/*'] };

import type { Config } from '@netlify/functions';
import { ChangeNotice, contentRoutes } from '#contract/content.ts';
import { receiveChange } from '#netlify/commerce/content/receive-change.ts';
import { checkSignature } from '#netlify/commerce/content/signature.ts';
import { checkJson } from '#netlify/http/body.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { bindRaw } from '#netlify/http/raw.ts';

export default endpoint([
  bindRaw(contentRoutes.changed, 202, async ({ ctx, rawBody, headers }) => {
    const signature = await checkSignature(ctx, rawBody, headers);
    if (!signature.ok) return signature;
    const notice = checkJson(rawBody, ChangeNotice);
    return notice.ok ? receiveChange(ctx, signature.value, notice.value) : notice;
  }),
]);

export const config: Config = { path: ['/api/hooks/content-changed', '/api/hooks/content-changed/'] };

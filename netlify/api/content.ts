import { ChangeNotice, DeployEvent } from '#contract/content.ts';
import * as routes from '#contract/routes.ts';
import { bind, bindKept, bindSigned } from '#netlify/http/bind.ts';
import { checkJson } from '#netlify/http/read-request.ts';

/** Publishing: previews, texts and pictures, and the webhooks of the content system and the platform. */
export const bindings = [
  bind(routes.preview, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/publishing/preview.ts')).getPreview(ctx, params.token ?? ''),
  ),
  bind(routes.pages, { cache: () => ({ tags: ['pages'] }) }, async ({ ctx }) =>
    (await import('#netlify/commerce/publishing/pages.ts')).listPages(ctx),
  ),
  bind(routes.settings, { cache: () => ({ tags: ['settings'] }) }, async ({ ctx }) =>
    (await import('#netlify/commerce/publishing/published-settings.ts')).getSettings(ctx),
  ),
  bindKept(routes.picture, async ({ ctx, params }) =>
    (await import('#netlify/commerce/pictures/pictures.ts')).readPicture(ctx, params.name ?? ''),
  ),
  bindSigned(routes.contentChanged, 202, async ({ ctx, rawBody, headers }) => {
    const { checkSignature } = await import('#netlify/commerce/publishing/check-callers.ts');
    const signature = await checkSignature(ctx, rawBody, headers);
    if (!signature.ok) return signature;
    const notice = checkJson(rawBody, ChangeNotice);
    if (!notice.ok) return notice;
    const { receiveChange } = await import('#netlify/commerce/publishing/receive-change.ts');
    return receiveChange(ctx, signature.value, notice.value);
  }),
  bindSigned(routes.deployed, 200, async ({ ctx, rawBody, headers }) => {
    const { checkDeployEvent } = await import('#netlify/commerce/publishing/check-callers.ts');
    const signed = await checkDeployEvent(ctx, rawBody, headers);
    if (!signed.ok) return signed;
    const event = checkJson(rawBody, DeployEvent);
    if (!event.ok) return event;
    const { receiveDeployEvent } = await import('#netlify/commerce/publishing/deploy-events.ts');
    return receiveDeployEvent(ctx, event.value);
  }),
];

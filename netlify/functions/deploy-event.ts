import type { Config } from '@netlify/functions';
import { contentRoutes, DeployEvent } from '#contract/content.ts';
import { checkDeployEvent } from '#netlify/commerce/content/deploy-event.ts';
import { receiveDeployEvent } from '#netlify/commerce/content/receive-deploy-event.ts';
import { checkJson } from '#netlify/http/body.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { bindRaw } from '#netlify/http/raw.ts';

export default endpoint([
  bindRaw(contentRoutes.deploy, 200, async ({ ctx, rawBody, headers }) => {
    const signed = await checkDeployEvent(ctx, rawBody, headers);
    if (!signed.ok) return signed;
    const event = checkJson(rawBody, DeployEvent);
    return event.ok ? receiveDeployEvent(ctx, event.value) : event;
  }),
]);

export const config: Config = { path: ['/api/hooks/deploy', '/api/hooks/deploy/'] };

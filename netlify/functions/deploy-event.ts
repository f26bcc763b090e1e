import type { Config } from '@netlify/functions';
import { checkDeployEvent } from '#commerce/content/deploy-event.ts';
import { receiveDeployEvent } from '#commerce/content/receive-deploy-event.ts';
import { contentRoutes, DeployEvent } from '#contract/content.ts';
import { checkJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { bindRaw } from '#http/raw.ts';

export default endpoint([
  bindRaw(contentRoutes.deploy, 200, async ({ ctx, rawBody, headers }) => {
    const signed = await checkDeployEvent(ctx, rawBody, headers);
    if (!signed.ok) return signed;
    const event = checkJson(rawBody, DeployEvent);
    return event.ok ? receiveDeployEvent(ctx, event.value) : event;
  }),
]);

export const config: Config = { path: ['/api/hooks/deploy', '/api/hooks/deploy/'] };

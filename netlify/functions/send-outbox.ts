import type { Config } from '@netlify/functions';
import { runScheduledOutbox } from '#netlify/commerce/messages/run-outbox.ts';
import { outside } from '#netlify/http/outside.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

export default scheduled('send-outbox', (ctx) => runScheduledOutbox(ctx, outside));

export const config: Config = { schedule: '* * * * *' };

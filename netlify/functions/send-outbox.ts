import type { Config } from '@netlify/functions';
import { runScheduledOutbox } from '#commerce/outbox/run-outbox.ts';
import { outside } from '#http/outside.ts';
import { scheduled } from '#http/scheduled.ts';

export default scheduled('send-outbox', (ctx) => runScheduledOutbox(ctx, outside));

export const config: Config = { schedule: '* * * * *' };

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#netlify/dev/listen.ts';
import { dataDirectory, localSecret } from '#netlify/dev/settings.ts';
import { step } from '#netlify/dev/terminal.ts';
import { startInbox } from './start-inbox.ts';

type LocalInbox = { url: string; stop: () => Promise<void> };

/** Starts the local inbox, unless mail is set up or API_BASE_URL is set, and sets the shop's settings. */
export async function startLocalInbox(): Promise<LocalInbox | undefined> {
  if (process.env.SMTP_URL || process.env.MAIL_API_URL || process.env.API_BASE_URL) return undefined;
  return step('Opening the local inbox', async () => {
    const key = localSecret('MAIL_API_KEY');
    const { url, stop } = await startInbox({
      port: await freePort(),
      key,
      directory: join(dataDirectory(), 'inbox'),
    });
    Object.assign(process.env, { MAIL_API_URL: `${url}/emails`, MAIL_API_KEY: key });
    process.env.MAIL_FROM ||= 'Dhoop <orders@dhoop.example>';
    await writeFile(join(dataDirectory(), 'inbox-url'), url);
    return { url, stop };
  });
}

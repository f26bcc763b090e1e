import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#netlify/operate/settings.ts';

/** A mail that the shop sent. `at` is in ISO 8601; `key` is the idempotency key, if there was one. */
export type KeptMail = {
  nth: number;
  at: string;
  key: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
};

const keptAtMost = 500;

/** Undefined for a file that cannot be read as JSON. */
const readMail = (file: string): Promise<KeptMail | undefined> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as KeptMail)
    .catch(() => undefined);

/** Stores mails in a folder, one file each, so that they survive a restart. Lists the newest `keptAtMost`. */
export async function openKeptMails(directory: string) {
  await mkdir(directory, { recursive: true });
  const files = (await readdir(directory)).filter((name) => /^\d+\.json$/.test(name));
  const newest = files.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const read = await Promise.all(newest.slice(0, keptAtMost).map((name) => readMail(join(directory, name))));
  const mails = read.filter((mail) => mail !== undefined);

  return {
    newestFirst: (): readonly KeptMail[] => mails,
    find: (nth: number) => mails.find((mail) => mail.nth === nth),
    /** Stores a mail. For a known key it returns the first mail instead, as mail providers do. */
    async keep(mail: Omit<KeptMail, 'nth' | 'at'>): Promise<KeptMail> {
      const known = mail.key ? mails.find(({ key }) => key === mail.key) : undefined;
      if (known) return known;
      const kept = { nth: (mails[0]?.nth ?? 0) + 1, at: new Date().toISOString(), ...mail };
      mails.unshift(kept);
      mails.splice(keptAtMost);
      replaceFile(join(directory, `${kept.nth}.json`), JSON.stringify(kept, null, 2));
      return kept;
    },
  };
}
export type KeptMails = Awaited<ReturnType<typeof openKeptMails>>;

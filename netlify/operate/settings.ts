import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '#netlify/server/folders.ts';

/** Writes a file whole or not at all: a killed process leaves the old one. */
export function replaceFile(file: string, text: string, mode?: number): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode });
  renameSync(unfinished, file);
}

/** Key id of the simulated payment provider. The simulator starts only with this key. */
export const simulatedKeyId = 'rzp_test_simulated';
/** Another provider than Razorpay takes the payments: nothing is simulated. */
export const hasOtherProvider = (): boolean => (process.env.PAYMENT_PROVIDER || 'razorpay') !== 'razorpay';
export const simulatedProviderPath = '/simulated-provider';

/** Reads the project's `.env` file. Variables that are already set keep their values. */
export function loadDotEnv(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export const dataDirectory = (): string => resolve(root, process.env.SHOP_DATA_DIR || '.data');

/** Secrets of the local shop, created once and stored, so that shoppers stay signed in after a restart. */
export function localSecret(name: string): string {
  const file = join(dataDirectory(), 'secrets.json');
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secret = known[name] ?? randomBytes(32).toString('hex');
  if (!known[name]) {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify({ ...known, [name]: secret }, null, 2), 0o600);
  }
  return secret;
}

/**
 * The data directory of the embedded PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another user,
 * who cannot enter a private home directory. In that case it is below /var/tmp, one for each data directory of the shop.
 */
export function databaseDirectory(): string {
  const wanted = join(dataDirectory(), 'postgres');
  if (process.getuid?.() !== 0 || existsSync(wanted) || othersCanReach(dataDirectory())) return wanted;
  const name = createHash('sha256').update(dataDirectory()).digest('hex').slice(0, 16);
  return join('/var/tmp', `shop-${name}`, 'postgres');
}

function othersCanReach(directory: string): boolean {
  mkdirSync(directory, { recursive: true });
  for (let at = directory; at !== dirname(at); at = dirname(at)) {
    const anyoneMayEnter = 0o001;
    if ((statSync(at).mode & anyoneMayEnter) === 0) return false;
  }
  return true;
}

/** The login in a demo account `name:password`. The password may contain colons. */
export function loginOf(account: string): { username: string; password: string } {
  const [username = '', ...password] = account.trim().split(':');
  return { username, password: password.join(':') };
}

/** Stands in the terminal only: the login page shows the accounts of shoppers (§2). */
export const demoOperator = 'operator';

/** The value of PUBLIC_DEMO_ACCOUNTS. */
export const loginsForPages = (): string =>
  JSON.stringify(demoLogins().filter(({ username }) => username !== demoOperator));

/** The logins of DEMO_ACCOUNTS, comma-separated. */
export const demoLogins = (): { username: string; password: string }[] =>
  (process.env.DEMO_ACCOUNTS ?? '')
    .split(',')
    .filter((account) => account.trim() !== '')
    .map(loginOf);

/**
 * The value of PUBLIC_MAIL: `on` if this shop can send mail, else empty. Pages promise a mail only if it is `on`. The build of an
 * image gets `MAIL_ON_PAGES=on`, because it gets no password of a mail server.
 */
export const mailForPages = (): string => {
  const { API_BASE_URL, SMTP_URL, MAIL_API_URL, MAIL_ON_PAGES } = process.env;
  return !API_BASE_URL && (SMTP_URL || MAIL_API_URL || MAIL_ON_PAGES === 'on') ? 'on' : '';
};

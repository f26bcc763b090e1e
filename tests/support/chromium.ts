import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '#netlify/dev/settings.ts';
import { Advice } from '#netlify/dev/terminal.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without these flags Chromium fails to start in a container or contacts its vendor for updates. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The only font that the browser may use, so that no test depends on the fonts of the machine. */
export const browserEnv = {
  ...process.env,
  FONTCONFIG_FILE: join(root, 'tests', 'support', 'fonts.conf'),
};

/**
 * Debian's package chromium-headless-shell: Chromium without a user interface. A page takes a third of the processor time.
 */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

type BrowserKind = 'complete' | 'headless';

/** The path of Chromium: CHROMIUM_PATH, else an installed one. For `headless` the headless shell comes first. */
export function browserPath(kind: BrowserKind): string {
  const found = installed(kind);
  if (found) return found;
  throw new Advice(
    'The browser tests need Chromium, and it could not be installed here. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH, then run the same command again.',
  );
}

/** Installs Chromium if it is missing: Playwright's download, else Debian's package. */
export async function ensureBrowser(kind: BrowserKind, note: (text: string) => void): Promise<void> {
  if (!installed(kind)) await attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (!installed(kind)) await attempt('npx', ['playwright', 'install', 'chromium']);
  if (!installed(kind) && process.getuid?.() === 0) {
    await attempt('apt-get', ['update', '-qq']);
    await attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  note(browserPath(kind));
}

const installed = (kind: BrowserKind): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    ...(kind === 'headless' ? [headlessShell] : []),
    ...usualPlaces,
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));

/** Runs an installer. Its exit status is ignored; the caller checks whether the browser exists. */
async function attempt(command: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installer = spawn(command, args, { stdio: 'ignore', timeout: 300_000, env });
  await once(installer, 'exit').catch(() => undefined);
}

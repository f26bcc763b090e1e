import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '#cli/settings.ts';
import { Advice } from '#cli/terminal.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without these a browser in a container fails to start, or asks its maker for updates all the time. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds the tests' browser and sets, for this process and its children, where it is and the one font it may use. */
export async function prepareBrowser(note: (text: string) => void = () => {}): Promise<string> {
  const path = await findChromium(note);
  process.env.CHROMIUM_PATH = path;
  process.env.FONTCONFIG_FILE = join(root, 'tests', 'support', 'fonts.conf');
  return path;
}

/** The browser of the tests: one that is there, else Playwright's download, else Debian's package where that may be installed. */
async function findChromium(note: (text: string) => void): Promise<string> {
  const found = present();
  if (found) {
    note(found);
    return found;
  }
  await attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (!present()) await attempt('npx', ['playwright', 'install', 'chromium']);
  if (!present() && process.getuid?.() === 0) {
    await attempt('apt-get', ['update', '-qq']);
    await attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = present();
  if (installed) return installed;
  throw new Advice(
    'The browser tests need Chromium, and it could not be installed here. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH, then run the same command again.',
  );
}

const present = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/** Runs an installer; whether it has worked is seen by what is there afterwards. */
async function attempt(command: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installer = spawn(command, args, { stdio: 'ignore', timeout: 300_000, env });
  await once(installer, 'exit').catch(() => undefined);
}

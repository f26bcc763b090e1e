import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { Advice } from '#netlify/operate/terminal.ts';
import { root } from '#netlify/server/folders.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The headless shell of the npm package @sparticuz/chromium: no download, no system packages, a third of the work. */
const shell = '@sparticuz/chromium';
const folder = join(root, 'node_modules', '.cache', 'chromium', packageJson.devDependencies[shell]);
const isPinned = !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64';

/** CHROMIUM_PATH, else the headless shell (Linux, x64), else Playwright's browser. */
export const browserPath =
  process.env.CHROMIUM_PATH ?? (isPinned ? join(folder, 'chromium') : chromium.executablePath());

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
  ...(isPinned ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}),
};

/** Puts the browser in place if it is missing. */
export async function ensureBrowser(note: (text: string) => void): Promise<void> {
  if (!existsSync(browserPath)) await (isPinned ? unpack() : download());
  if (!existsSync(browserPath)) {
    throw new Advice(
      'The browser tests need Chromium, and Playwright could not download it. Set CHROMIUM_PATH.',
    );
  }
  note(browserPath);
}

export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath,
    args: [...browserFlags, ...args],
    env: browserEnv,
    ...options,
  });

/** The package unpacks into the temporary folder; a rename at the end leaves no half of a browser behind. */
async function unpack(): Promise<void> {
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  await mkdir(dirname(folder), { recursive: true });
  const before = process.env.TMPDIR;
  const unfinished = await mkdtemp(`${folder}-`);
  process.env.TMPDIR = unfinished;
  try {
    await packed.executablePath();
    await inflate(join(root, 'node_modules', shell, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

/** With the system's libraries where it may install them. */
async function download(): Promise<void> {
  const install = (...args: string[]) =>
    promisify(execFile)('npx', ['playwright', 'install', ...args, 'chromium'], { timeout: 300_000 });
  await install('--with-deps')
    .catch(() => install())
    .catch(() => undefined);
}

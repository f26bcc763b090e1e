// The door of every npm script. Plain JavaScript for whatever Node the machine has: it installs what is missing,
// then hands over to the Node that package.json pins, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const [command, ...rest] = process.argv.slice(2);

/** npm writes its own copy of the lock at the end of an install: one that is not older is a finished install of it. */
function isInstalled() {
  const finished = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(finished)) return false;
  const slackMs = 60_000;
  return statSync(finished).mtimeMs + slackMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute the first time) …');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const beat = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 5000);
  // NODE_ENV=production would leave out what the build needs; a platform's setting must not decide that here.
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('exit', resolve));
  clearInterval(beat);
  if (code !== 0) {
    console.error('npm could not install the packages. Check the network and run the same command again.');
    process.exit(1);
  }
  console.log(`Packages installed in ${seconds()} s.`);
}

process.chdir(root);
await install();
const pinned = join(bin, windows ? 'node.cmd' : 'node');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
/** Commands stand in netlify/local, but for the operator's and for those that look at the shop from outside. */
const outside = {
  test: 'tests/support/run-tests.ts',
  bench: 'tests/bench/main.ts',
  screenshots: 'tests/support/take-screenshots.ts',
  shop: 'netlify/operator/shop.ts',
  soak: 'tests/soak/run.ts',
  'test:again': 'tests/support/run-failed-again.ts',
  'test:mutation': 'tests/mutation/run.ts',
};
const script = outside[command] ?? join('netlify', 'local', `${command}.ts`);
const child = spawn(pinned, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  stdio: 'inherit',
  env,
  shell: windows,
});
// Ctrl-C reaches the child by itself (same terminal); here it must only not kill the parent first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

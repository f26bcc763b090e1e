// Starts every npm script. It is plain JavaScript, because any version of Node may run it: it installs the packages,
// then runs the script with the Node version of package.json, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const [command, ...rest] = process.argv.slice(2);
const nodeMajor = Number(process.versions.node.split('.')[0]);
/** As `engines` of package.json. With an older one npm fails, with words about something else. */
const oldestNode = 20;

/** Commands that need the packages of tests, checks and types too (`devDependencies`). */
const needsTools = /^(test|test:again|servers|soak|screenshots|translation|bench|packages)$/.test(command);

const exists = (...path) => existsSync(join(root, 'node_modules', ...path));

/** npm writes `.package-lock.json` at the end of an install. If it is not older than the lock, nothing is missing. */
function isCurrent() {
  if (!exists('.package-lock.json')) return false;
  const finished = statSync(join(root, 'node_modules', '.package-lock.json'));
  const slackMs = 60_000;
  return finished.mtimeMs + slackMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => exists(name, 'package.json'));
}

/** What npm is to do; undefined if nothing is missing. What is there stays: a shop may run with it. */
function missing() {
  if (isCurrent()) return needsTools && !hasTools() ? ['install', '--no-save', '--include=dev'] : undefined;
  // With NODE_ENV=production, npm would leave out the tools unless they are named.
  return ['ci', needsTools || exists('vitest') ? '--include=dev' : '--omit=dev'];
}

async function install() {
  const wanted = missing();
  if (!wanted) return;
  if (nodeMajor < oldestNode) {
    console.error(`The shop needs Node ${oldestNode} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  const tools = wanted.includes('--include=dev') ? ', with those of tests and checks' : '';
  console.log(`Installing packages${tools} (about a minute the first time) …`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 5000);
  const args = [...wanted, '--loglevel=error', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('exit', resolve));
  clearInterval(progress);
  if (code !== 0) {
    console.error('npm could not install the packages. Check the network and run the same command again.');
    process.exit(1);
  }
  console.log(`Packages installed in ${seconds()} s.`);
}

process.chdir(root);
/** Production installs its packages itself: `npm ci --omit=dev`. */
const isProduction = command === 'serve';
if (!isProduction) await install();
if (command === 'packages') process.exit(0);
const pinned = join(bin, windows ? 'node.cmd' : 'node');
const isNewEnough = nodeMajor >= 24;
if (isProduction && !isNewEnough && !existsSync(pinned)) {
  console.error(`npm run serve needs Node 24 or newer; this is ${process.version}.`);
  process.exit(1);
}
const node = isProduction && isNewEnough ? process.execPath : pinned;
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
/** Commands whose file is not `netlify/local/<command>.ts`. */
const elsewhere = {
  test: 'tests/support/run-tests.ts',
  bench: 'tests/tools/bench/main.ts',
  serve: 'netlify/server/serve.ts',
  screenshots: 'tests/tools/screenshots.ts',
  translation: 'tests/tools/translation-sheet.ts',
  shop: 'netlify/operate/commands/shop.ts',
  servers: 'tests/tools/servers/run.ts',
  soak: 'tests/tools/soak/run.ts',
  'test:again': 'tests/support/run-failed-again.ts',
};
const script = elsewhere[command] ?? join('netlify', 'local', `${command}.ts`);
/**
 * A server that stays up gives memory back: without these it keeps twice as much (npm run bench -- memory). Two arenas of the C
 * library instead of sixteen, and a small space for new objects.
 */
const staysUp = command === 'serve' || command === 'start';
if (staysUp) env.MALLOC_ARENA_MAX ??= '2';
const flags = ['--disable-warning=ExperimentalWarning', ...(staysUp ? ['--max-semi-space-size=1'] : [])];
const child = spawn(node, [...flags, script, ...rest], {
  stdio: 'inherit',
  env,
  shell: windows,
});
// The terminal sends Ctrl-C to the child as well; the parent must not end before it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
}
child.on('error', () => {
  console.error(`${pinned} cannot be run. Delete node_modules and run the same command again.`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

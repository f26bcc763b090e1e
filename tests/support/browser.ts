import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { withClient } from '#netlify/operate/database.ts';
import { openBrowser } from './chromium.ts';
import { followTraffic, quiet } from './quiet.ts';

export const phone = { width: 360, height: 740 } as const;

type Visit = {
  page: Page;
  context: BrowserContext;
  /** Console errors that match one of these patterns are allowed; any other fails the test. */
  expectErrors: (...patterns: RegExp[]) => void;
};

/** One for all files of a worker; it ends with the worker. */
let shared: Browser | undefined;
async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
}

/** How many times slower than this machine the browser works: `SLOW=10` finds tests and screens that race. */
const slowness = Number(process.env.SLOW ?? 1);
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/**
 * A browser for a test file. Each `visit` is a new shopper. A test fails on console errors, uncaught exceptions
 * and requests to other origins that it did not announce.
 */
export function browserTests() {
  let browser: Browser;
  const open: { context: BrowserContext; problems: string[]; expected: RegExp[] }[] = [];

  beforeAll(async () => {
    // All test files sign up from 127.0.0.1. Together they exceed the shop's limit of sign-ups per address.
    await withClient(inject('shopDatabaseUrl'), (client) => client.query('DELETE FROM throttle'));
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    const visits = open.splice(0);
    for (const { context } of visits) {
      // A route handler of the test may still be running; it would fail when the context closes.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    for (const { problems, expected } of visits) {
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    }
  });

  return async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
    const baseURL = options.baseURL ?? inject('shopUrl');
    const context = await browser.newContext({ baseURL, viewport: phone, ...options });
    // As long as the limit of a test: no test depends on how fast the machine is.
    context.setDefaultTimeout(120_000);
    const record = { context, problems: [] as string[], expected: [] as RegExp[] };
    open.push(record);
    context.on('console', (message) => {
      if (message.type() === 'error') record.problems.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      const { message } = error.error();
      // Chromium reports this when a page is too slow for a view transition, and then shows it without one.
      if (/^Transition was (aborted|skipped)/.test(message)) return;
      record.problems.push(`uncaught: ${message}`);
    });
    // Decision 16: messages are in the page, never in a browser dialog.
    context.on('dialog', async (dialog) => {
      record.problems.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL)
        record.problems.push(`other origin: ${request.url()}`);
    });
    if (slowness > 1) context.on('page', slowDown);
    context.on('page', followTraffic);
    const page = await context.newPage();
    return { page, context, expectErrors: (...patterns) => record.expected.push(...patterns) };
  };
}

/** Opens a page, waits for its scripts and stops its clock. Tests advance the clock with `page.clock`. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
  await page.goto(path);
  await quiet(page);
  // The parts of the page script start in timers.
  await page.clock.runFor(0);
}

/** Requests for these addresses wait until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    // The page may have given the request up, or have closed.
    await route.continue().catch(() => {});
  });
  return release;
}

let shoppers = 0;
/** Creates an account with the sign-up form. Returns the username. */
export async function signUp(page: Page, wanted?: string): Promise<string> {
  await page.goto('/signup/');
  const username = await fillSignup(page, wanted);
  await page.waitForURL('**/account/');
  return username;
}

/** The same, starting at the login page to which checkout redirects shoppers without a session. */
export async function signUpOnTheWay(page: Page): Promise<string> {
  await page.waitForURL('**/login/?next=**');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign ?up|create/i })
    .click();
  await page.waitForURL('**/signup/**');
  return fillSignup(page);
}

async function fillSignup(page: Page, wanted?: string): Promise<string> {
  shoppers += 1;
  const username = wanted ?? `shopper_${Date.now().toString(36)}_${process.pid}_${shoppers}`;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
  await page.getByRole('button', { name: 'Create Account' }).click();
  return username;
}

/** Blocks storage as some privacy settings do: each access to it throws. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { browserEnv, browserFlags, browserPath } from './chromium.ts';

export const phone = { width: 360, height: 740 } as const;

type Visit = {
  page: Page;
  context: BrowserContext;
  /** Console errors that a test expects, as patterns; anything else fails it. */
  expectErrors: (...patterns: RegExp[]) => void;
};

/**
 * A browser for one test file; each `visit` is a fresh shopper. A console error, an uncaught exception or a
 * request to another origin that the test did not announce fails the test.
 */
export function browserTests() {
  let browser: Browser;
  const open: { context: BrowserContext; problems: string[]; expected: RegExp[] }[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags, env: browserEnv });
  });
  afterEach(async () => {
    const visits = open.splice(0);
    for (const { context } of visits) await context.close();
    for (const { problems, expected } of visits) {
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    }
  });
  afterAll(() => browser?.close());

  return async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
    const baseURL = options.baseURL ?? inject('shopUrl');
    const context = await browser.newContext({ baseURL, viewport: phone, ...options });
    // As the tests' own limits: no speed is judged here.
    context.setDefaultTimeout(120_000);
    const record = { context, problems: [] as string[], expected: [] as RegExp[] };
    open.push(record);
    context.on('console', (message) => {
      if (message.type() === 'error') record.problems.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => record.problems.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL)
        record.problems.push(`other origin: ${request.url()}`);
    });
    const page = await context.newPage();
    return { page, context, expectErrors: (...patterns) => record.expected.push(...patterns) };
  };
}

/** Opens a page with all its script there and its time standing still until the test moves it with `page.clock`. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Its parts begin in tasks of their own.
  await page.clock.runFor(0);
}

let shoppers = 0;
/** Fills the sign-up form with a new name and waits for the account. Answers the name. */
export async function signUp(page: Page): Promise<string> {
  await page.goto('/signup/');
  const username = await fillSignup(page);
  await page.waitForURL('**/account/');
  return username;
}

/** The same by the links of the login page, to which checkout leads who is not signed in. */
export async function signUpOnTheWay(page: Page): Promise<void> {
  await page.waitForURL('**/login/?next=**');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign ?up|create/i })
    .click();
  await page.waitForURL('**/signup/**');
  await fillSignup(page);
}

async function fillSignup(page: Page): Promise<string> {
  shoppers += 1;
  const username = `shopper_${Date.now().toString(36)}_${process.pid}_${shoppers}`;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
  await page.getByRole('button', { name: 'Create Account' }).click();
  return username;
}

/** A browser that keeps nothing for any site: asking for its storage throws. */
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

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { shipping } from '#tests/support/shipping.ts';
import { freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

/** What a browser or an extension does to the HTML of a page costs nobody what they typed. */

const visit = browserTests();
const shop = shopDatabase();

/** Each changes the page as such a program does. They run in the page. */
const programs = {
  'a translator': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, template, noscript'))
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      (font.firstChild as Element).textContent = text.data;
      text.replaceWith(font);
    }
  },
  'a password manager': () => {
    for (const input of document.querySelectorAll('main input:not([type=hidden])')) {
      const button = document.createElement('div');
      button.innerHTML = '<button type="button">Fill</button>';
      input.after(button);
      input.setAttribute('data-manager', '');
    }
  },
  'a blocker': () => {
    for (const element of document.querySelectorAll(
      'main .field-hint, main .soft, main .auth-terms, main dl',
    ))
      element.remove();
  },
  'an in-app browser': () => {
    for (const form of document.querySelectorAll('main form')) {
      form.prepend(document.createElement('div'));
      form.append(document.createElement('iframe'));
    }
  },
} as const;
type Program = keyof typeof programs;

type Form = {
  path: string;
  /** What is typed, by the name of the field. */
  typed: Record<string, string>;
  /** Presses what sends the form. */
  send: (page: Page) => Promise<void>;
  /** The call that carries it, or the address that shows it. */
  call?: string;
  address?: RegExp;
  before?: (page: Page) => Promise<void>;
};
const press = (page: Page) => page.locator('main form [type=submit]').first().click();
const forms: Form[] = [
  {
    path: '/login/',
    typed: { username: 'asha', password: 'not-hers' },
    send: press,
    call: '**/api/users/auth/login/',
  },
  {
    path: '/signup/',
    typed: { username: 'asha', email: 'asha@dhoop.example', password: 'monsoon-lamp' },
    send: press,
    call: '**/api/users/auth/register/',
  },
  {
    path: '/contact/',
    typed: { name: 'Asha', email: 'asha@dhoop.example', phone: '9876543210', message: 'How many?' },
    send: press,
    call: '**/api/users/contact/',
  },
  {
    path: '/forgot-password/',
    typed: { 'reset-account': 'asha' },
    send: press,
    call: '**/api/users/account/reset-link/',
  },
  { path: '/planner/', typed: { pin: '226001', bill: '2400' }, send: press, address: /pin=226001&bill=2400/ },
  {
    path: '/products/',
    typed: { search: 'inverter' },
    send: (page) => page.keyboard.press('Enter'),
    address: /search=inverter/,
  },
  {
    path: '/checkout/',
    typed: {
      fullName: shipping['Full name'],
      email: shipping.Email,
      phone: shipping.Phone,
      address: shipping.Address,
      zip: shipping['PIN code'],
      city: 'Lucknow Cantt',
    },
    send: press,
    call: '**/api/orders/',
    before: async (page) => {
      await signUp(page);
      await putInCart(page, [await freshLine(shop)]);
    },
  },
];

/** React waits for its turn as on a slow phone, until `goOnRendering` or until somebody presses. It runs in the page. */
function holdRendering(): void {
  const { port1, port2 } = new MessageChannel();
  let isOpen = false;
  const postMessage = (message: unknown) => {
    const goOnRendering = () => {
      isOpen = true;
      port2.postMessage(message);
    };
    if (isOpen) goOnRendering();
    else Object.assign(window, { goOnRendering });
  };
  window.MessageChannel = class {
    port1 = port1;
    port2 = { postMessage };
  } as unknown as typeof MessageChannel;
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** What React says when the HTML is not what it rendered. */
const notAsRendered = /#418|#425|#423/;

async function open({ path, before }: Form, ...expected: RegExp[]) {
  const visitor = await visit({ serviceWorkers: 'block' });
  const { page, expectErrors } = visitor;
  // The refusals below.
  expectErrors(...expected, /4(?!18)\d\d|5\d\d/);
  await before?.(page);
  return { ...visitor, path };
}

/** The body of the call that carries the form; the shop refuses it, so that the form stays. */
async function caught(page: Page, call: string): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: [] });
    resolve(route.request().postDataJSON());
    return route.fulfill({ status: 422, json: { code: 'refused', detail: 'Not today.' } });
  });
  return () => promise;
}

async function typeAll(page: Page, { typed }: Form): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await field(page, name).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
}

async function expectSent(page: Page, { typed, call, address, send }: Form): Promise<void> {
  const sent = call ? await caught(page, call) : undefined;
  await send(page);
  if (address) await page.waitForURL(address);
  const body = JSON.stringify(await sent?.());
  if (call) for (const text of Object.values(typed)) expect(body).toContain(text);
  await expectTyped(page, typed);
}

async function expectTyped(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(text);
}

/** Each form with two of the programs, and with the other two in the second half: every pair once. */
const names = Object.keys(programs) as Program[];
const pairs = (from: number) =>
  forms.flatMap((form, index) =>
    [from, from + 1].map((step) => ({
      form,
      path: form.path,
      program: names[(index + step) % names.length] as Program,
    })),
  );

describe('what somebody types into a page that a program has changed', () => {
  test.each(pairs(0))(
    'text typed into $path after $program changed it is there, and sent',
    async ({ form, program }) => {
      // A translated island is rendered anew at once, so that React finds nothing to complain of.
      const { page } = await open(form, ...(program === 'a translator' ? [] : [notAsRendered]));
      await page.goto(form.path);
      await page.waitForLoadState('load');
      await page.evaluate(programs[program]);
      await typeAll(page, form);
      await expectSent(page, form);
    },
  );

  test.each(pairs(2))(
    'text typed into $path after $program changed it is sent by the press that wakes React',
    async ({ form, program }) => {
      const { page } = await open(form, notAsRendered);
      await page.addInitScript(holdRendering);
      await page.goto(form.path);
      await typeAll(page, form);
      await page.waitForFunction(() => 'goOnRendering' in window);
      await page.evaluate(programs[program]);
      await expectSent(page, form);
    },
  );
});

describe('what is done on a changed page before React has come', () => {
  test('text, caret, ticks and the press on the button outlast the start of React on a changed page', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/#418/, /422/);
    const arrive = await holdBack(page, '**/_astro/*.js');
    await page.goto('/login/', { waitUntil: 'commit' });
    const password = field(page, 'password');
    await password.waitFor();
    await page.evaluate(programs['a password manager']);
    await page.getByText('Remember me').click();
    await page.getByText('Demo Login Credentials').click();
    await field(page, 'username').fill('asha');
    await password.click();
    await page.keyboard.type('monson');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    arrive();
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    await page.locator('main [data-manager]').first().waitFor({ state: 'detached' });
    await page.keyboard.type('so');
    expect(await password.inputValue()).toBe('monssoon');
    expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Fill asha' }).isVisible()).toBe(true);
  });

  test('a press during which React renders the form anew reaches the field, or its label', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/#418/);
    await page.addInitScript(holdRendering);
    await page.goto('/planner/');
    await page.waitForLoadState('load');
    await page.evaluate(programs['an in-app browser']);
    await field(page, 'pin').click();
    await page.keyboard.type('226001');
    await page.waitForFunction(() => 'goOnRendering' in window);
    await field(page, 'bill').click();
    await page.keyboard.type('2400');
    await page.evaluate(() => (window as { goOnRendering?: () => void }).goOnRendering?.());
    await page.waitForURL(/pin=226001&bill=2400/);
    await page.reload();
    await field(page, 'bill').click();
    await page.waitForFunction(() => 'goOnRendering' in window);
    await page.evaluate(programs['an in-app browser']);
    await page.getByText('Shop or firm').click();
    expect(await page.getByRole('radio', { name: 'Shop or firm' }).isChecked()).toBe(true);
  });

  test('a form that was sent meanwhile is sent once, with what it held', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/#418/, /422/);
    const arrive = await holdBack(page, '**/_astro/*.js');
    await page.goto('/login/', { waitUntil: 'commit' });
    await field(page, 'password').waitFor();
    await page.evaluate(programs['a password manager']);
    const sent = await caught(page, '**/api/users/auth/login/');
    await field(page, 'username').fill('asha');
    await field(page, 'password').fill('monsoon');
    await press(page);
    arrive();
    expect(await sent()).toEqual({ username: 'asha', password: 'monsoon' });
    await expectTyped(page, { username: 'asha', password: 'monsoon' });
  });
});

describe('pages that React renders for the person alone', () => {
  test.each(names.slice(0, 2))('%s: an own account’s form keeps what was typed', async (program) => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/422/);
    await signUp(page);
    await page.goto('/account/settings/');
    await field(page, 'details-email').fill('new@dhoop.example');
    await page.evaluate(programs[program]);
    await field(page, 'details-password').fill('monsoon');
    const sent = await caught(page, '**/api/users/account/email/');
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    expect(JSON.stringify(await sent())).toContain('new@dhoop.example');
    await page.getByText('Not today.').waitFor();
    await expectTyped(page, { 'details-email': 'new@dhoop.example', 'details-password': 'monsoon' });
  });

  test.each(names.slice(2))(
    '%s: a reply at the desk keeps what was typed, is sent, and the desk goes on to its other views',
    async (program) => {
      const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
      expectErrors(/422/);
      const username = await signUp(page);
      await addOperator(shop, username);
      const name = `Ravi ${randomUUID().slice(0, 8)}`;
      await shop.db.insert(inquiries).values({ name, email: 'ravi@dhoop.example', message: 'Will it fit?' });
      await page.goto('/desk/?view=inquiries');
      const reply = page.getByRole('listitem').filter({ hasText: name }).getByLabel('Reply');
      await reply.fill('It will, with');
      await page.evaluate(programs[program]);
      await reply.press('End');
      await page.keyboard.type(' two clamps.');
      const sent = await caught(page, '**/api/desk/inquiries/*/reply/');
      await reply.evaluate((field) => (field as HTMLTextAreaElement).form?.requestSubmit());
      expect(JSON.stringify(await sent())).toContain('It will, with two clamps.');
      await page.getByText('Not today.').waitFor();
      expect(await reply.inputValue()).toBe('It will, with two clamps.');
      const desk = page.getByRole('navigation', { name: 'Desk' });
      await desk.getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
      await desk.getByRole('link', { name: 'To do' }).click();
      await page.getByRole('heading', { name: 'To do', exact: true }).waitFor();
      // What the view still reads must not be refused.
      await page.goto('about:blank');
      await removeOperator(shop, username);
    },
  );
});

import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { browserTests } from '#tests/support/browser.ts';
import { otherSpellings } from '#tests/support/other-spellings.ts';

const visit = browserTests();

async function open(path: string): Promise<Page> {
  const { page } = await visit();
  await page.goto(path);
  return page;
}
/** All of its text, closed questions included; scripts are none. */
const words = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, style')) script.remove();
    return copy.textContent ?? '';
  });

describe('the about page', () => {
  const { mission, vision, why, partnerships } = site.about;

  test('about: the page has mission, vision with its counters, why partner, and three partnership models', async () => {
    const page = await open('/about/');
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      mission.title,
      vision.title,
      why.title,
      partnerships.title,
    ]);
    const text = await words(page);
    for (const figure of ['25K+', '500+', '50+', '100+']) expect(text).toContain(figure);
    const models = page.getByRole('region', { name: partnerships.title });
    expect(await models.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Product listing',
      'Affiliate and dealer',
      'Co-marketing',
    ]);
    const reasons = page.getByRole('region', { name: why.title }).getByRole('heading', { level: 3 });
    expect(await reasons.count()).toBe(why.items.length);
  });
});

describe('pages that are only linked are real pages', () => {
  test.each([
    [
      'contact',
      [
        'Grievance Officer',
        'within 48 hours',
        site.contact.phone,
        'Lucknow',
        site.legal.name,
        `GSTIN ${site.legal.gstin}`,
      ],
    ],
    [
      'support',
      [site.contact.email, 'Mon-Fri 9AM-6PM', '24/7', 'within 2 hours', 'Installation support: Included'],
    ],
    ['faq', ['SOLAR10']],
    ['rules', ['check before you decide', '₹78,000 at most', '₹85,800', 'ALMM', '1 June 2026', 'Source: ']],
    ['shipping', ['3-5 Business Days', '₹499', 'Returns', 'Refunds']],
    ['warranty', ['Performance warranty', 'How to claim']],
    ['privacy', [site.legal.name, 'cart', 'auth', '30 days', '24 months', 'Razorpay']],
    ['terms', [site.legal.name, 'Grievance Officer', site.contact.email]],
    ['forgot-password', [site.contact.email, 'We check that it is you', 'new account']],
  ])('the page /%s/ says what a visitor looks for there', async (name, facts) => {
    const page = await open(`/${name}/`);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').innerText()).toBe(
      'Home',
    );
    const text = await words(page);
    for (const fact of facts) expect(text).toContain(fact);
    expect(text.split(/\s+/).length).toBeGreaterThan(250);
    expect(text).toMatch(/Last changed on \d+ \w+ 20\d\d/);
    expect(text).not.toMatch(/lorem|TODO|\{\w+\}/i);
  });

  test('every link in them leads somewhere', async () => {
    const shop = inject('shopUrl');
    const names = [
      'about',
      'contact',
      'support',
      'faq',
      'shipping',
      'warranty',
      'privacy',
      'terms',
      'forgot-password',
    ];
    const pages = await Promise.all(names.map(async (name) => (await fetch(`${shop}/${name}/`)).text()));
    const links = pages.flatMap((html) => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path));
    for (const path of new Set(links)) {
      const { status } = await fetch(`${shop}${path}`);
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

test('login: a forgotten password has its page, and the terms notice its links', async () => {
  const page = await open('/login/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/forgot-password/');
  await page.goto('/signup/');
  const notice = page.getByText('By creating an account you agree to our');
  expect(await notice.getByRole('link').allInnerTexts()).toEqual(['Terms', 'Privacy Policy']);
});

test('signup: the form asks for no address, and says when that comes', async () => {
  expect(await words(await open('/signup/'))).toContain('You give your address later, at checkout');
});

test.each(otherSpellings)('the address %s leads to %s by a redirect that ends there', async (path, usual) => {
  const shop = inject('shopUrl');
  const reply = await fetch(shop + path, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, usual]);
  expect((await fetch(shop + usual, { redirect: 'manual' })).status).toBe(200);
});

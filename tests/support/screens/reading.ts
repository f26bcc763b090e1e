import type { Page } from 'playwright';
import { at, fail, press, type Screen, shown } from './screen.ts';

const textPages = [
  'about',
  'support',
  'faq',
  'rules',
  'shipping',
  'warranty',
  'privacy',
  'terms',
  'forgot-password',
];

async function writeToUs(page: Page): Promise<void> {
  await page.goto('/contact/');
  await page.getByLabel(/full name/i).fill('Asha Verma');
  await page.getByLabel(/email/i).first().fill('asha@dhoop.example');
  await page.getByLabel(/message/i).fill('How many panels does a 3 kW system need?');
  await press(page, 'Send Message');
}

/** Blog, contact and text pages. */
export const reading: Screen[] = [
  { name: 'blogs', steady: true, open: at('/blogs/') },
  { name: 'blog', steady: true, open: (page, { post }) => page.goto(`/blogs/${post}/`) },
  { name: 'contact', steady: true, open: at('/contact/') },
  {
    name: 'contact-errors',
    open: async (page) => {
      await page.goto('/contact/');
      await press(page, 'Send Message');
      await shown(page, 'Name is required');
    },
  },
  {
    name: 'contact-failed',
    open: async (page) => {
      await fail(page, '**/api/users/contact/');
      await writeToUs(page);
      await shown(page, /^HTTP 503/);
    },
  },
  {
    name: 'contact-sent',
    open: async (page) => {
      await writeToUs(page);
      await shown(page, 'Thanks! Your inquiry has been received.');
    },
  },
  { name: 'solar', steady: true, open: at('/solar/') },
  { name: 'solar-state', steady: true, open: at('/solar/assam/') },
  { name: 'solar-state-tariff', steady: true, open: at('/solar/uttar-pradesh/') },
  ...textPages.map((name) => ({ name, open: at(`/${name}/`) })),
  {
    name: 'faq-open',
    open: async (page) => {
      await page.goto('/faq/');
      await page.getByRole('main').locator('summary').first().click();
    },
  },
  { name: 'works-with', steady: true, open: at('/works-with/urjavahak-5-kw-hybrid-inverter/') },
  { name: 'not-found', open: at('/no-such-page/') },
  { name: 'offline', open: at('/offline/') },
];

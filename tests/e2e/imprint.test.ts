import { describe, expect, inject, test } from 'vitest';
import { fileSettings } from '#settings/settings.ts';

/** Who sells, and who takes complaints: what the Consumer Protection (E-Commerce) Rules, 2020 ask a shop to show. */

const shop = inject('shopUrl');
const read = async (path: string) => (await fetch(shop + path)).text();
const { legal, contact } = fileSettings;

test('the contact page has the legal name, the address, the GSTIN, and the grievance officer with a way to reach them', async () => {
  const html = await read('/contact/');
  for (const needed of [
    legal.name,
    legal.gstin,
    ...contact.address,
    contact.phone,
    contact.email,
    'Grievance Officer',
  ])
    expect(html).toContain(needed);
});

describe('each kind of page', () => {
  test.each([
    '/',
    '/products/',
    '/category/solar-panels/',
    '/product/suryak-585-w-topcon-bifacial-glass-glass-panel/',
    '/search/',
    '/compare/',
    '/cart/',
    '/checkout/',
    '/login/',
    '/account/',
    '/order/100001/',
    '/order-success/100001/',
    '/invoice/100001/',
    '/quotation/',
    '/planner/',
    '/second-opinion/',
    '/plant-health/',
    '/solar/',
    '/blogs/',
    '/blogs/pm-surya-ghar-subsidy/',
    '/privacy/',
    '/offline/',
    '/no-such-page/',
  ])('%s names the seller and leads to the contact page', async (path) => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(await read(path))?.[0] ?? '';
    expect(footer).toContain('href="/contact/"');
    expect(footer).toContain(legal.name);
  });
});

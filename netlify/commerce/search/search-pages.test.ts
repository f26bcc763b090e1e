import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import file from '#content/search.json' with { type: 'json' };
import { slugify } from '#domain/text/text.ts';
import { typedWords } from './read-search.ts';
import { pagesFor } from './search-pages.ts';

const powerCuts = '/planner/?backup=yes&run-light=4&run-fan=2&run-fridge=1';

const asked: [string, string][] = [
  ['return policy', '/shipping/'],
  ['how to return a product', '/shipping/'],
  ['refund', '/shipping/'],
  ['cancel my order', '/shipping/'],
  ['delivery time', '/shipping/'],
  ['shipping charges', '/shipping/'],
  ['damaged parcel', '/shipping/'],
  ['रिफंड', '/shipping/'],
  ['broken panel', '/shipping/'],
  ['my panel came cracked', '/shipping/'],
  ['track order', '/account/'],
  ['track my order', '/account/'],
  ['order status', '/account/'],
  ['where is my order', '/account/'],
  ['gst invoice', '/account/'],
  ['warranty', '/warranty/'],
  ['warranty claim', '/warranty/'],
  ['panel guarantee', '/warranty/'],
  ['वारंटी', '/warranty/'],
  ['वापसी', '/shipping/'],
  ['मेरा ऑर्डर', '/account/'],
  ['पासवर्ड भूल गया', '/forgot-password/'],
  ['कूपन', '/faq/#why-did-the-coupon-discount-not-appear-at-checkout'],
  ['emi', '/faq/#can-i-pay-in-instalments-emi'],
  ['no cost emi', '/faq/#can-i-pay-in-instalments-emi'],
  ['solar loan', '/faq/#can-i-pay-in-instalments-emi'],
  ['subsidy', '/blogs/pm-surya-ghar-subsidy/'],
  ['pm surya ghar', '/blogs/pm-surya-ghar-subsidy/'],
  ['सब्सिडी', '/blogs/pm-surya-ghar-subsidy/'],
  ['almm', '/rules/'],
  ['net metering rules', '/rules/'],
  ['quotation', '/contact/'],
  ['get a quote', '/contact/'],
  ['site visit', '/contact/'],
  ['customer care', '/contact/'],
  ['phone number', '/contact/'],
  ['solar calculator', '/planner/'],
  ['how many panels do i need', '/planner/'],
  ['payback', '/planner/'],
  ['what runs a fridge and 2 fans', powerCuts],
  ['backup in power cuts', powerCuts],
  ['फ्रिज', powerCuts],
  ['inverter not working', '/support/'],
  ['support', '/support/'],
  ['low output', '/support/'],
  ['forgot password', '/forgot-password/'],
  ['delete my account', '/account/settings/'],
  ['dealership', '/about/'],
  ['privacy policy', '/privacy/'],
  ['cash on delivery', '/faq/#how-can-i-pay'],
  ['upi', '/faq/#how-can-i-pay'],
  ['coupon', '/faq/#why-did-the-coupon-discount-not-appear-at-checkout'],
  ['gstin', '/faq/#how-do-i-get-a-gst-invoice-for-my-firm'],
  ['gst number', '/faq/#how-do-i-get-a-gst-invoice-for-my-firm'],
  ['is gst included', '/faq/#do-prices-include-gst'],
  ['does solar work in power cut', '/faq/#does-solar-work-in-a-power-cut'],
  ['how much electricity from 1 kw', '/faq/#how-much-electricity-does-1-kw-of-panels-give'],
  ['how often to clean panels', '/faq/#how-often-must-panels-be-cleaned'],
  ['electricity rate', '/solar/'],
];

describe('searches for help', () => {
  test.each(asked)('“%s” leads to %s first', (query, path) => {
    expect(pagesFor(typedWords(query))[0]?.path).toBe(path);
  });

  test('a Hindi page names the page in Hindi', () => {
    expect(pagesFor(['warranty'], 'hi')[0]).toEqual({ title: 'वारंटी और क्लेम', path: '/warranty/' });
  });

  test('at least 40 searches for help are tested, none twice', () => {
    expect(new Set(asked.map(([query]) => query)).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThanOrEqual(40);
  });

  test.each(['550 watt panel', '5 kw inverter', 'battery', 'mc4 connectors', 'solar panel stand', ''])(
    '“%s” is about a product and leads to no page',
    (query) => {
      expect(pagesFor(typedWords(query))).toEqual([]);
    },
  );

  test('each link to an answer of the FAQ names a question that is there', () => {
    const faq = readFileSync('content/pages/faq.md', 'utf8');
    const ids = [...faq.matchAll(/- q: "(.*)"$/gm)].map(([, q = '']) => `/faq/#${slugify(q)}`);
    const linked = file.pages.map(({ path }) => path).filter((path) => path.startsWith('/faq/'));
    expect(linked.length).toBeGreaterThan(3);
    expect(linked.filter((path) => !ids.includes(path))).toEqual([]);
  });
});

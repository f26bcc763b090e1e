import { expect, inject, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { expectHindi } from '#tests/support/hindi-page.ts';
import { press, says, unfold } from '#tests/support/hindi-shopper.ts';
import { quiet } from '#tests/support/quiet.ts';
import { inquiryReceived } from '#texts/hi/account-replies.ts';
import * as blog from '#texts/hi/blog.ts';
import * as contact from '#texts/hi/contact.ts';
import * as checks from '#texts/hi/form-checks.ts';
import { askTexts } from '#texts/hi/planner-ask.ts';
import { formTexts } from '#texts/hi/planner-form.ts';
import { placeTexts } from '#texts/hi/planner-place.ts';
import { healthTitle } from '#texts/hi/plant-health.ts';
import { healthAnswerTexts, healthFormTexts } from '#texts/hi/plant-health-form.ts';
import { levelTexts } from '#texts/hi/second-opinion.ts';
import { opinionAnswerTexts } from '#texts/hi/second-opinion-answer.ts';

/** As a vendor writes it on WhatsApp. */
const offer =
  '5 kW solar only ₹1.6 lakh after subsidy! 6 x 540 W non-DCR panels. Subsidy Rs 1,50,000 by govt.';

const visit = browserTests();
test('the planner leads from the bill to an answer, and from the answer to an inquiry', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/planner/');
  await quiet(page);
  await page.getByLabel(formTexts.bill).fill('3200');
  await page.getByLabel(placeTexts.pin).fill('226010');
  await press(page, formTexts.send);
  await page.getByRole('heading', { level: 2, name: /^ख़रीदें: .* में फ़ायदा है$/ }).waitFor();
  await unfold(page);
  await expectHindi(page);
  await press(page, askTexts.send);
  await says(page, askTexts.nameMissing);
  await expectHindi(page);
  await page.getByLabel(askTexts.name).fill('आशा वर्मा');
  await page.getByLabel(askTexts.phone).fill('98765 43210');
  await press(page, askTexts.send);
  await says(page, inquiryReceived);
  await expectHindi(page);
});

test.each([
  '?state=uttar-pradesh&for=society&bill=9000&houses=12',
  '?state=maharashtra&for=business&bill=20000',
  '?pin=226010&grid=none&fans=2&lights=4&backup=1',
  '?pin=226010&bill=300',
])('the planner answers %s', async (question) => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto(`/hi/planner/${question}`);
  await unfold(page);
  await expectHindi(page);
});

test('an offer gets a second opinion, with what to ask its vendor', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/second-opinion/');
  await expectHindi(page);
  await page.locator('#field-text-1').fill(offer);
  await page.locator('main form button').first().click();
  await says(page, levelTexts.bad);
  await page.getByRole('heading', { name: opinionAnswerTexts.questions }).waitFor();
  await expectHindi(page);
});

test('a plant that makes too little gets a cause, checks and a letter; a field that is missing is named', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/plant-health/');
  await quiet(page);
  await page.getByLabel(healthFormTexts.ofTotal).check();
  await page.getByLabel(placeTexts.pin).fill('226010');
  await page.getByLabel(healthFormTexts.kw).fill('3');
  await page.getByLabel(healthFormTexts.start).fill('2025-01-01');
  await page.getByLabel(healthFormTexts.read).fill('2026-01-01');
  await press(page, healthFormTexts.send);
  await page.locator('main [aria-invalid=true]').first().waitFor();
  await expectHindi(page);
  await page.getByLabel(healthFormTexts.units).fill('2000');
  await press(page, healthFormTexts.send);
  await page.getByRole('heading', { name: healthTitle({ verdict: 'very-low' } as never) }).waitFor();
  await page.getByText(healthAnswerTexts.letter).first().click();
  await expectHindi(page);
});

test('the contact form says what is wrong, and thanks for what was sent', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/contact/');
  await press(page, contact.submit);
  await says(page, checks.messageRequired);
  await expectHindi(page);
  const form = page.getByRole('main');
  await form.getByLabel(contact.name).fill('आशा वर्मा');
  await form.getByLabel(contact.email).fill('asha@dhoop.example');
  await form.getByLabel(contact.message).fill('मेरी छत पर छाया है।');
  await press(page, contact.submit);
  await page.getByRole('status').getByText(contact.success).waitFor();
  await expectHindi(page);
});

test('every post is listed, and leads on in Hindi', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/blogs/');
  await page.getByRole('heading', { level: 1, name: blog.title }).waitFor();
  await expectHindi(page);
  const posts = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(posts.length).toBeGreaterThan(5);
  for (const path of new Set(posts)) {
    await page.goto(path);
    await expectHindi(page);
  }
});

test.each([
  ...['', 'products/', 'products/commercial/', 'category/solar-panels/', 'category/accessories/'],
  ...['solar/', 'solar/uttar-pradesh/', 'solar/maharashtra/', 'rules/', 'offline/', 'nothing-here/'],
  ...['about/', 'support/', 'faq/', 'shipping/', 'warranty/', 'privacy/', 'terms/'],
])('/hi/%s is Hindi, and so is where it leads', async (path) => {
  const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
  expectErrors(/404/);
  const reply = await page.goto(`/hi/${path}`);
  expect([200, 404]).toContain(reply?.status());
  expect(new URL(page.url()).origin).toBe(inject('shopUrl'));
  await expectHindi(page);
});

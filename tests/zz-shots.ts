import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { ensureBrowser, openBrowser } from '#tests/support/chromium.ts';
import { photograph } from '#tests/support/photographs.ts';

const base = 'http://localhost:4977';
await ensureBrowser(() => {});
const browser = await openBrowser();
const name = `shots${Date.now() % 100000}`;
const reply = await fetch(`${base}/api/users/auth/register/`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: name, email: `${name}@dhoop.example`, password: 'tall-mango-tree-7' }),
});
console.log(reply.status);
console.log(
  execFileSync('npm', ['run', 'shop', '--', 'operators', 'add', name], { encoding: 'utf8' }).slice(-200),
);
const errors: string[] = [];
for (const [w, h, dark] of [
  [360, 740, false],
  [768, 1024, true],
  [1440, 900, false],
] as const) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: w, height: h },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && errors.push(`${w}: ${m.text()}`));
  await page.goto('/login/');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('tall-mango-tree-7');
  await page
    .getByRole('button', { name: /sign in|log ?in/i })
    .first()
    .click();
  await page.waitForURL(/account/);
  const shot = async (n: string) => {
    await page.waitForTimeout(900);
    const over = await page.evaluate(() => document.documentElement.scrollWidth);
    if (over > w) errors.push(`${n} ${w}: overflow ${over}`);
    await page.screenshot({ path: `/tmp/shots/${n}-${w}.png`, fullPage: true });
  };
  await page.goto('/desk/?view=content');
  await page
    .getByText(/products$/)
    .first()
    .waitFor();
  await shot('list');
  await page.goto('/desk/?view=content&type=product&entry=suryak-550-w-mono-perc-half-cut-panel');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await shot('product');
  await page.goto('/desk/?view=content&type=post&new=1');
  await page.getByLabel('Title', { exact: true }).first().fill('Rain on panels');
  await page.getByLabel('Choose or take a photograph').setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph({ width: 900, height: 600 }),
  });
  await page.getByLabel('What does it show?').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('## Rain\n\nIt **washes** them.\n\n- one\n- two');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page
    .getByText(/changes of/)
    .or(page.getByRole('alert'))
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: 'Publish' })
    .click()
    .catch(() => {});
  await page.waitForTimeout(1500);
  await shot('post');
  await page.goto('/desk/?view=content&type=publishing');
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  await shot('publishing');
  await context.close();
}
console.log(errors);
await browser.close();
void sharp;

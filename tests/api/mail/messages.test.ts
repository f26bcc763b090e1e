import { describe, expect, test } from 'vitest';
import { eventMails } from '#netlify/commerce/messages/event-mails.ts';
import { html, plainText } from '#netlify/commerce/messages/mail-layout.ts';
import { everyMail } from '#tests/support/mail-samples.ts';

const origin = 'https://dhoop.example';
const hostile = `<img src=x onerror=alert(1)>"'&<a href="https://evil.example">click</a></style></title><script>alert(2)</script>`;

describe('what strangers typed stays text in every mail', () => {
  test.each(everyMail(hostile))('$name', ({ message }) => {
    const page = html(message, origin);
    expect(page).not.toMatch(/<img|<script|onerror=alert\(1\)>"|<a href="https:\/\/evil/);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => !link?.startsWith(`${origin}/`))).toEqual([]);
    expect(message.subject).not.toContain('img');
    expect(message.replyTo ?? 'asha@example.com').toBe('asha@example.com');
  });
});

describe('what does not look like a name is not greeted, so that nobody can have the shop mail it to others', () => {
  test.each([
    'Win at https://evil.example',
    'evil.example now',
    'a@b.in',
    'www.evil',
    'Call 98111 now or police comes',
    'You have won a prize call us',
  ])('%s', (name) => {
    for (const { name: mail, message } of everyMail(name)) {
      const [first] = message.blocks;
      if (mail.startsWith('shop_') || mail === 'inquiry') continue;
      expect(first, mail).toEqual({ paragraph: 'Hello,' });
    }
  });

  test.each(['Asha Devi', 'S. K. O’Neill-Rao', 'श्रीमती राधा देवी'])('the name %s is greeted', (name) => {
    const mails = everyMail(name).filter(({ name }) => name.startsWith('order_received'));
    expect(mails.map(({ message }) => message.blocks[0])).toEqual(
      mails.map(() => ({ paragraph: `Hello ${name},` })),
    );
  });
});

describe('every mail', () => {
  const words = 'Solar panel 550 W';
  test.each(everyMail(words))('$name says the same as plain text and as HTML', ({ message }) => {
    const text = plainText(message, origin);
    const page = html(message, origin);
    expect(text).toContain(message.title);
    expect(page).toContain(`<h1>${message.title}</h1>`);
    for (const block of message.blocks) {
      if ('button' in block) expect(text).toContain(block.link);
      const rows = 'rows' in block ? block.rows : 'amounts' in block ? block.amounts : [];
      for (const [name] of rows) expect(text).toContain(name);
    }
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(page).not.toMatch(/undefined|>null|NaN|\[object/);
  });

  test.each(everyMail(words))('$name has a subject without anything personal', ({ message }) => {
    expect(message.subject).not.toContain(words);
    expect(message.subject.length).toBeLessThanOrEqual(60);
  });
});

test('every mailed line of the history is one that docs/order-history.md tells', async () => {
  const { readFile } = await import('node:fs/promises');
  const told = await readFile(new URL('../../../docs/order-history.md', import.meta.url), 'utf8');
  expect(Object.keys(eventMails).filter((kind) => !told.includes(`\`${kind}\``))).toEqual([]);
});

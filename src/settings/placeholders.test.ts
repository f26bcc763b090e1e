import { readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { filledHtml, filledText, unknownPlaceholders } from './placeholders.ts';
import { fileSettings } from './settings.ts';

const shop = {
  ...fileSettings,
  name: 'Sun & <b>Sons</b>',
  contact: {
    ...fileSettings.contact,
    email: 'help@nagpur-solar.in',
    address: ['5 Wardha Road', 'Nagpur 440 015', 'India'],
  },
};

describe('the details of a shop in its texts', () => {
  test('stand in the place of their names, in a text and in its HTML, and in the address of a link', () => {
    expect(filledText('Write to {{email}} at {{ town }}.', shop)).toBe(
      'Write to help@nagpur-solar.in at Nagpur.',
    );
    const html = marked.parse('[{{email}}](mailto:{{email}})', { async: false });
    expect(filledHtml(html, shop)).toBe(
      '<p><a href="mailto:help@nagpur-solar.in">help@nagpur-solar.in</a></p>\n',
    );
    expect(filledHtml('<a href="mailto:%7B%7Bemail%7D%7D">x</a>', shop)).toContain(
      'mailto:help@nagpur-solar.in',
    );
  });

  test('are text in HTML, whatever they contain', () => {
    expect(filledHtml('<p>{{name}}</p>', shop)).toBe('<p>Sun &amp; &lt;b&gt;Sons&lt;/b&gt;</p>');
  });

  test.each([
    [['5 Wardha Road', 'Nagpur 440015'], 'Nagpur'],
    [['1 Suraj Marg', 'Lucknow, Uttar Pradesh 226010', 'India'], 'Lucknow'],
    [['Village Kothi, Indore-452001'], 'Village Kothi'],
    [['Somewhere'], 'Somewhere'],
  ])('the town of the address %j is %s', (address, town) => {
    const at = { ...shop, contact: { ...shop.contact, address } };
    expect(filledText('{{town}}', at)).toBe(town);
  });

  test('a name that is none stays as it is written, and is found', () => {
    expect(filledText('{{mail}} {{}} { {email} }', shop)).toBe('{{mail}} {{}} { {email} }');
    expect(unknownPlaceholders('{{mail}} {{email}} {{}}')).toEqual(['mail', '']);
  });

  test.each([
    [{ cod: true, online: true }, 'By UPI. In cash, or online later.'],
    [{ cod: true, online: false }, ' In cash.'],
    [{ cod: false, online: true }, 'By UPI.'],
    [{ cod: false, online: false }, ''],
  ])('with the ways of paying %j a text says %j', (ways, said) => {
    const at = { ...shop, payment: { ...shop.payment, ...ways } };
    const text =
      '{{#online}}By UPI.{{/online}}{{#cod}} In cash{{/cod}}{{#cod_and_online}}, or online later{{/cod_and_online}}{{#cod}}.{{/cod}}';
    expect(filledText(text, at)).toBe(said);
    expect(unknownPlaceholders(text)).toEqual([]);
    const html = marked.parse(`- ${text}\n- Always`, { async: false });
    expect(filledHtml(html, at).match(/<li>/g)).toHaveLength(said ? 2 : 1);
  });

  test('a shop that takes cash alone names no payment online in its texts of the law, and one that takes none names no cash', () => {
    const filled = (name: string, ways: { cod: boolean; online: boolean }) =>
      filledText(readFileSync(`content/pages/${name}.md`, 'utf8').split('\n---\n')[1] ?? '', {
        ...shop,
        payment: { ...shop.payment, ...ways },
      });
    for (const name of ['terms', 'privacy', 'shipping']) {
      expect([name, filled(name, { cod: true, online: false }).match(/razorpay|paid online/gi)]).toEqual([
        name,
        null,
      ]);
      expect([name, filled(name, { cod: false, online: true }).match(/cash.on.delivery/gi)]).toEqual([
        name,
        null,
      ]);
    }
  });

  test('a shop makes one promise on its answers, and none where it says nothing', () => {
    const at = (reply: string, responseTime: string) => ({
      ...shop,
      contact: { ...shop.contact, reply, responseTime },
    });
    expect(filledText('Read by a person. {{answers}}', at('', ''))).toBe('Read by a person. ');
    expect(filledText('{{answers}}', at('Replies in a day', 'Sooner in office hours'))).toBe(
      'Sooner in office hours.',
    );
    expect(filledText('{{answers}}', at('Replies in a day', ''))).toBe('Replies in a day.');
  });

  test('no text of content/pages has an unknown one, or names the demonstration by hand', () => {
    for (const name of readdirSync('content/pages')) {
      const text = readFileSync(`content/pages/${name}`, 'utf8');
      expect([name, unknownPlaceholders(text)]).toEqual([name, []]);
      expect([name, /dhoop|suraj marg|lucknow|000 0000/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});

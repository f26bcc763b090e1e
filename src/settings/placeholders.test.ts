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

  test('no text of content/pages has an unknown one, or names the demonstration by hand', () => {
    for (const name of readdirSync('content/pages')) {
      const text = readFileSync(`content/pages/${name}`, 'utf8');
      expect([name, unknownPlaceholders(text)]).toEqual([name, []]);
      expect([name, /dhoop|suraj marg|lucknow|000 0000/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});

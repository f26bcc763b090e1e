import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContent } from './content-files.ts';

const kit = 'aangan-urja-860-w-balcony-kit';

/** The shop's content with only these files in content/hi. */
async function contentWith(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'translations-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const content = resolve(import.meta.dirname, '../../../content');
  for (const name of ['products', 'posts', 'pages', 'categories.json', 'search.json'])
    await cp(join(content, name), join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'hi', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return readContent(root);
}
const productWith = async (files: Record<string, string>) =>
  (await contentWith(files)).products.find(({ slug }) => slug === kit)?.translations;

test('a product in another language has the texts of its file, its description as HTML and as it was written', async () => {
  const file = '---\nname: बालकनी किट\ndeclaration: GST शामिल\n---\n\nफ़्लैट की **छत** नहीं होती।\n';
  expect(await productWith({ [`products/${kit}.md`]: file })).toEqual({
    hi: {
      name: 'बालकनी किट',
      declaration: 'GST शामिल',
      description: '<p>फ़्लैट की <strong>छत</strong> नहीं होती।</p>',
      description_markdown: 'फ़्लैट की **छत** नहीं होती।',
    },
  });
});

test('a row of specifications has its label of words.json, and its value of the product’s file, else of words.json', async () => {
  const file = '---\nspecifications:\n  "Safety lines": "2 तारें"\n---\n';
  const words = {
    'Safety lines': 'सुरक्षा की तार',
    'Height limit': 'ऊँचाई',
    'Up to 20 m above ground, wind 44 m/s': 'ज़मीन से 20 m तक',
    '64 kg': '64 किलो',
  };
  expect(await productWith({ [`products/${kit}.md`]: file, 'words.json': JSON.stringify(words) })).toEqual({
    hi: {
      weight: '64 किलो',
      specifications: {
        'Safety lines': 'सुरक्षा की तार',
        '2 × 3 mm steel cable with locks': '2 तारें',
        'Height limit': 'ऊँचाई',
        'Up to 20 m above ground, wind 44 m/s': 'ज़मीन से 20 m तक',
      },
    },
  });
});

test('a category and a post have the texts of their files, and what has no file has none', async () => {
  const slug = 'roof-check-before-you-buy';
  const { categories, posts } = await contentWith({
    'categories.json': JSON.stringify({ inverters: { name: 'इनवर्टर' } }),
    'words.json': JSON.stringify({ Batteries: 'बैटरी' }),
    [`posts/${slug}.md`]: '---\ntitle: छत की जाँच\n---\nपहले छत देखें।\n',
  });
  const named = Object.fromEntries(categories.map((one) => [one.slug, one.translations]));
  expect(named).toMatchObject({
    inverters: { hi: { name: 'इनवर्टर' } },
    batteries: { hi: { name: 'बैटरी' } },
    'solar-kits': {},
  });
  expect(named['solar-kits']).toEqual({});
  expect(posts.find((post) => post.slug === slug)?.translations?.hi).toMatchObject({
    title: 'छत की जाँच',
    description: '<p>पहले छत देखें।</p>',
  });
});

test.each([
  [
    { 'products/aangan-urja-860-w-balkony-kit.md': '---\nname: किट\n---\n' },
    'content/hi/products/aangan-urja-860-w-balkony-kit.md: there is no content/products/aangan-urja-860-w-balkony-kit.md that it could translate: correct its name, or remove it',
  ],
  [
    { [`products/${kit}.md`]: '---\nnmae: किट\n---\n' },
    `content/hi/products/${kit}.md: there is no field called nmae; is it misspelt?`,
  ],
  [
    { [`products/${kit}.md`]: '---\nprice: "1.00"\n---\n' },
    `content/hi/products/${kit}.md: there is no field called price; is it misspelt?`,
  ],
  [
    { [`products/${kit}.md`]: '---\nspecifications:\n  "Safety line": "2 तारें"\n---\n' },
    `content/hi/products/${kit}.md: specifications: the English file has no row "Safety line". Its rows: Panels, Inverter`,
  ],
  [
    { [`products/${kit}.md`]: '---\nname:\n---\n' },
    `content/hi/products/${kit}.md: name: has no value: write one, or take the line out if the field may be missing`,
  ],
  [
    { 'categories.json': '{ "inverter": { "name": "इनवर्टर" } }' },
    'content/hi/categories.json: there is no category "inverter". There are: solar-panels, inverters',
  ],
  [
    { 'pages/fqa.md': '' },
    'content/hi/pages/fqa.md: there is no content/pages/fqa.md that it could translate',
  ],
  [
    { 'posts/roof.md': '---\ntitle: छत\n---\n' },
    'content/hi/posts/roof.md: there is no content/posts/roof.md that it could translate',
  ],
  [
    { 'words.json': '{ "Batteries": 5 }' },
    'content/hi/words.json: Batteries: must be text: put it in quotes',
  ],
  [{ 'words.json': '{ "Batteries": ' }, 'content/hi/words.json: is not JSON'],
])('a slip in content/hi (%j) is refused with its file and what to do', async (files, sentence) => {
  await expect(contentWith(files as unknown as Record<string, string>)).rejects.toThrow(sentence);
});

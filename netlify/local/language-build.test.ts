import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherLanguages } from '#domain/base/languages.ts';
import { root } from '#netlify/server/folders.ts';
import { languageModule } from './language-build.ts';

test('without a build of another language the language is English', async () => {
  const source = await readFile(join(root, 'src/domain/base/language.ts'), 'utf8');
  const constants = source.match(/^export.*$/gm)?.map((line) => `${line.replaceAll("'", '"')}\n`);
  expect(constants?.join('')).toBe(languageModule('en'));
});

const translated = otherLanguages.filter((language) => language !== 'xx');

test.each(translated)('every file of texts in %s is checked against the English one', async (language) => {
  const folder = join(root, 'src/texts', language);
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const source = (await readFile(join(folder, file), 'utf8')).replaceAll(/\s+/g, ' ');
    const names = [`#texts/en/${file}`, `#texts/${language}/${file}`];
    expect(source.replaceAll(/(?<=<) | (?=>)|, (?=>)/g, ''), file).toContain(
      `Complete<typeof import('${names[0]}'), typeof import('${names[1]}')>`,
    );
    // In the build the file stands in the place of the English one. A neighbour stands beside it in both places.
    expect(source, file).not.toMatch(/from '#texts\/hi\/|from '\.\.\/en\//);
  }
});

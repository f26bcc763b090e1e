import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameworkFunctions } from './folders.ts';
import { pagesHandler, pendingWork } from './functions.ts';

/** The functions for pages on demand that the adapter writes at build, in the form of Netlify's Frameworks API. */

const project = await mkdtemp(join(tmpdir(), 'shop-functions-'));
const folder = join(project, frameworkFunctions);
beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(project, { recursive: true, force: true }));

const writeFunction = async (file: string, words: string, config: object) => {
  await mkdir(join(folder, file, '..'), { recursive: true });
  const code = `export default async () => new Response('${words}');\nexport const config = ${JSON.stringify(config)};\n`;
  await writeFile(join(folder, file), code);
};

test('a shop without a function that answers every page says so before it opens', async () => {
  const said = /No function in \.netlify\/v1\/functions.*the site is not built, or its adapter/;
  await expect(pagesHandler(undefined, project)).rejects.toThrow(said);
  await writeFunction('feed.mjs', 'a feed', { path: '/feed', preferStatic: true });
  await expect(pagesHandler(undefined, project)).rejects.toThrow(said);
});

test.each(['any-name/any-name.mjs', 'another/index.mjs'])(
  'a page on demand is answered by the function with the path of all pages, whatever its name: %s',
  async (file) => {
    await writeFunction(file, file, { path: '/*', preferStatic: true });
    const answer = await pagesHandler(undefined, project);
    expect(await (await answer(new Request('http://shop.test/product/new/')))?.text()).toBe(file);
    await rm(join(folder, file, '..'), { recursive: true });
  },
);

describe('work that goes on after an answer', () => {
  test('a shop that closes waits for it, for what it leads to, and for what fails', async () => {
    const work = pendingWork();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const done: string[] = [];
    const step = (name: string) => () => void done.push(name);
    work.add(
      first.promise.then(() => {
        done.push('first');
        work.add(second.promise.then(step('second')));
      }),
    );
    work.add(Promise.reject(new Error('a purge that failed')));
    work.add(Promise.reject(new Error('a purge that was put off, and failed')), { delayed: true });
    const closed = work.settled().then(step('closed'));
    first.resolve();
    await first.promise;
    second.resolve();
    await closed;
    expect(done).toEqual(['first', 'second', 'closed']);
    await work.settled();
  });
});

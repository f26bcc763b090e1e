import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameworkFunctions, functionsDirectory, siteDirectory } from '#netlify/server/folders.ts';
import { browserTests } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { runBuild, startBuild } from '#tests/support/platform-build.ts';
import { addProbeIslands, directives } from '#tests/support/probe-islands.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';

/** What is built, in a copy of the project: whether it is whole, what becomes of the last one, and what may run in it. */

const minutes = (count: number): number => count * 60_000;
const visit = browserTests();
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
const settings = { ASTRO_CACHE_DIR: './cache', DEMO_ACCOUNTS: '' };

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  await addProbeIslands(project.directory);
  shop = await openShop(directory, settings, project.directory);
}, minutes(6));
afterAll(async () => {
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

describe('an island starts in production, whatever it waits for', () => {
  const names = Object.keys(directives);
  test.each(names.flatMap((name) => [`probe/${name}`, `probe-on-demand/${name}`]))('/%s/', async (path) => {
    const { page } = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
    await page.goto(`/${path}/`);
    const name = path.split('/')[1];
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: `${name}:` }).click();
        return page.getByRole('button', { name: `${name}:` }).textContent();
      })
      .not.toBe(`${name}: 0`);
  });

  test.each(['probe/form', 'probe-on-demand/form'])(
    '/%s/: a form that never says it is ready is sent all the same',
    async (path) => {
      const { page } = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
      await page.goto(`/${path}/`);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('sent 1').waitFor();
    },
  );
});

test('a first build makes none of the small pictures within pages: they are in git', () => {
  const made = join(project.directory, settings.ASTRO_CACHE_DIR, 'inline-pictures');
  expect(existsSync(made), 'renew them: npx node content/pictures/inline.ts').toBe(false);
});

test('the function for pages on demand is whole in itself, as the others are', async () => {
  const folder = join(project.directory, frameworkFunctions);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name));
  const outside = await Promise.all(
    scripts.map(async ({ parentPath, name }) =>
      [
        ...(await readFile(join(parentPath, name), 'utf8')).matchAll(
          /^\s*(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*["']((?!\.|node:)[^"']+)["']/gm,
        ),
      ].map(([, specifier = '']) => specifier),
    ),
  );
  expect(outside.flat().filter((specifier) => !builtinModules.includes(specifier))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(2);
});

describe('a build that comes to nothing leaves the last one as it was', () => {
  /** Every file that is published, with its time and size. */
  const published = async () => {
    const folders = [siteDirectory, functionsDirectory, frameworkFunctions];
    const files = await Promise.all(
      folders.map(async (folder) => {
        const entries = await readdir(join(project.directory, folder), {
          recursive: true,
          withFileTypes: true,
        });
        const found = entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
        return Promise.all(
          found.sort().map(async (file) => {
            const { mtimeMs, size, ino } = await stat(file);
            return `${file} ${mtimeMs} ${size} ${ino}`;
          }),
        );
      }),
    );
    return files.flat();
  };
  const given = () => ({
    ...settings,
    SHOP_DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    API_BASE_URL: '',
  });
  let databaseUrl = '';
  let before: string[] = [];
  beforeAll(async () => {
    databaseUrl = await readFile(join(directory, 'database-url'), 'utf8');
    before = await published();
    expect(before.length).toBeGreaterThan(100);
  });

  test(
    'a page that cannot be made',
    async () => {
      const page = join(project.directory, 'src', 'pages', 'broken.astro');
      await writeFile(page, `---\nthrow new Error('a page of somebody');\n---\n`);
      const { code, words } = await runBuild(project.directory, given());
      expect(code).not.toBe(0);
      expect(words).toContain('a page of somebody');
      expect(words).toContain('What was built before stays in place');
      expect(await published()).toEqual(before);
      await rm(page);
    },
    minutes(3),
  );

  test('a setting that is wrong: the build names it, and begins nothing', async () => {
    const { code, words } = await runBuild(project.directory, { ...given(), RAZORPAY_KEY_ID: 'wrong' });
    expect(code).not.toBe(0);
    expect(words).toContain('RAZORPAY_KEY_ID: must look like rzp_test_');
    expect(words).not.toContain('API_BASE_URL');
    expect(await published()).toEqual(before);
  });

  test(
    'a build killed in the middle leaves the last one as it was',
    async () => {
      const build = startBuild(project.directory, given());
      await expect
        .poll(() => existsSync(join(project.directory, '.netlify', 'next-build', siteDirectory)), {
          timeout: minutes(2),
        })
        .toBe(true);
      await build.kill();
      expect(await published()).toEqual(before);
      expect((await fetch(`${shop.address}/products/`)).status).toBe(200);
    },
    minutes(3),
  );

  test(
    'npm start serves the last build again without another one',
    async () => {
      await shop.close();
      shop = await openShop(directory, settings, project.directory);
      expect(shop.words()).toContain('nothing changed');
      expect((await fetch(`${shop.address}/products/`)).status).toBe(200);
    },
    minutes(3),
  );
});

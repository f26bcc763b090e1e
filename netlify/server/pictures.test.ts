import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureAddress } from '#domain/product/media.ts';
import { keptAddress, pictureCache, picturesPath, takesFiles, transformPicture } from './pictures.ts';

const picture = () => new Response('ten bytes.', { headers: { 'Content-Type': 'image/webp' } });
const asked = (address: string) => new Request(`http://shop.test${address}`);

test('the folder of pictures keeps each size once, whatever else an address has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const answer = pictureCache(folder);
  let made = 0;
  for (const address of ['', '&x=1', '#y', ''].map((more) => pictureAddress('/a.webp', 640, 'avif') + more)) {
    const response = await answer(asked(address), async () => {
      made += 1;
      return picture();
    });
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'image/webp',
      'ten bytes.',
    ]);
  }
  expect([made, (await readdir(folder)).length]).toEqual([1, 1]);
  await rm(folder, { recursive: true });
});

test('the oldest pictures go when the folder is full, also those of an earlier process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const bytes = 'image/webp\nten bytes.'.length;
  for (const _process of ['first', 'second']) {
    const answer = pictureCache(folder, 3 * bytes);
    for (const width of [112, 128, 224, 240, 320] as const)
      await answer(asked(pictureAddress(`/${_process}.webp`, width, 'webp')), async () => picture());
  }
  await expect.poll(async () => (await readdir(folder)).length).toBeLessThanOrEqual(3);
  await rm(folder, { recursive: true });
});

test.each([
  'w=50',
  'w=0640',
  'w=640.0',
  'w=%20640',
  'w=6.4e2',
  'w=0x280',
  'w=641',
  'w=640&q=47',
  'w=640&fm=png',
  'w=640&q=048',
  '',
])('a picture with "%s", which no page asks for, is refused before anything is read', async (changed) => {
  const query = new URLSearchParams('url=/a.webp&w=640&fm=avif&q=48');
  if (!changed) query.delete('w');
  for (const [name, value] of new URLSearchParams(changed)) query.set(name, value);
  const url = new URL(`http://shop.test${picturesPath}?${query}`);
  const never = () => Promise.reject(new Error('was asked'));
  expect((await transformPicture(url, [], never)).status).toBe(400);
  expect((await pictureCache('/nowhere')(new Request(url), never)).status).toBe(400);
});

test('two pictures are made at once, the others wait for their turn, and beyond a crowd they are refused', async () => {
  let [working, most] = [0, 0];
  const gates: (() => void)[] = [];
  const ask = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise<void>((resolve) => gates.push(resolve));
    working -= 1;
    return new Response(null, { status: 404 });
  };
  const url = new URL(pictureAddress('/api/pictures/a.webp', 640, 'avif'), 'http://shop.test');
  const replies = Array.from({ length: 100 }, () => transformPicture(url, [], ask));
  const done = Promise.all(replies);
  let isDone = false;
  done.then(() => {
    isDone = true;
  });
  while (!isDone) {
    for (const open of gates.splice(0)) open();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = (await done).map(({ status }) => status);
  expect([most, statuses.filter((status) => status === 503).length]).toEqual([2, 100 - 2 - 64]);
  expect((await done).find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5');
});

test('a folder takes files, and keeps none of those that were tried; one inside a file takes none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  expect(await takesFiles(join(folder, 'new'))).toBe(true);
  expect(await readdir(join(folder, 'new'))).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  expect(await takesFiles(join(folder, 'file'))).toBe(false);
  await rm(folder, { recursive: true });
});

test.each([
  ['/api/pictures/12-abc.webp', true],
  ['/api/pictures/../products/items/?search=x', false],
  ['/api/pictures/%2e%2e/products/items/', false],
  ['/api/pictures/a.webp?search=x', false],
  ['/api/pictures/..\\..\\users', false],
  ['/pictures/a.webp', false],
])('the picture address asks the shop itself for %s: %s', (source, isKept) => {
  expect(keptAddress(source, new URL('http://shop.test/x')) !== undefined).toBe(isKept);
});

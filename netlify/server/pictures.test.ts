import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureCache, picturesPath } from './pictures.ts';

test('the folder of pictures keeps each size once, whatever else an address has, and no more than its room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const answer = pictureCache(folder, 25);
  let made = 0;
  const ask = async (query: string) => {
    const request = new Request(`http://shop.test${picturesPath}?url=/a.webp&${query}`);
    const response = await answer(request, async () => {
      made += 1;
      return new Response('ten bytes.', { headers: { 'Content-Type': 'image/webp' } });
    });
    return [response.headers.get('content-type'), await response.text()];
  };
  for (const query of ['w=1', 'w=1&x=1', 'w=2', 'w=3', 'w=3'])
    expect(await ask(query)).toEqual(['image/webp', 'ten bytes.']);
  expect([made, (await readdir(folder)).length]).toEqual([4, 2]);
  await rm(folder, { recursive: true });
});

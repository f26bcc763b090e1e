import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeBuildTurn } from './build-turn.ts';

async function turnFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-turn-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'turns', 'building.json');
}

test('a second build waits until the first has ended', async () => {
  const file = await turnFile();
  const happened: string[] = [];
  const endFirst = await takeBuildTurn(file, () => happened.push('the first waits'));
  const waits = Promise.withResolvers<void>();
  const second = takeBuildTurn(
    file,
    () => {
      happened.push('the second waits');
      waits.resolve();
    },
    1,
  );
  await waits.promise;
  happened.push('the first ends');
  await endFirst();
  await (await second)();
  expect(happened).toEqual(['the second waits', 'the first ends']);
});

test('the turn of a build that was killed counts no more', async () => {
  const file = await turnFile();
  await (await takeBuildTurn(file, () => {}))();
  await writeFile(file, JSON.stringify({ pid: 2 ** 30, started: '1' }));
  let waited = false;
  const end = await takeBuildTurn(file, () => {
    waited = true;
  });
  await end();
  expect(waited).toBe(false);
});

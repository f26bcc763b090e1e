import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

test('a Node that is too old for the packages is named, and the one that is needed, before npm runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-node-'));
  await mkdir(join(folder, 'netlify', 'local'), { recursive: true });
  const script = join(folder, 'netlify', 'local', 'bootstrap.mjs');
  await copyFile(new URL('./bootstrap.mjs', import.meta.url), script);
  const asOld = join(folder, 'as-old.mjs');
  await writeFile(
    asOld,
    `Object.defineProperty(process, 'versions', { value: { node: '19.9.0' } });
     Object.defineProperty(process, 'version', { value: 'v19.9.0' });`,
  );
  const child = spawn(process.execPath, ['--import', asOld, script, 'start']);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text));
  const [code] = await once(child, 'exit');
  await rm(folder, { recursive: true });
  const needed = packageJson.engines.node.replace('>=', '');
  expect([code, words]).toEqual([1, `The shop needs Node ${needed} or newer; this is v19.9.0.\n`]);
});

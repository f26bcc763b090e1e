import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#bundle/bundle-functions.ts';
import { median } from './median.ts';

const rounds = 11;

/** Loads what Netlify's runtime has loaded before a function starts: HTTP, crypto and the fetch classes. */
const runner = `
  import 'node:http'; import 'node:https'; import 'node:crypto';
  const request = new Request('http://shop.test/', { method: 'POST', body: 'x' });
  await new Response(request.body).text();
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
  process.exit(0);`;

function loadMs(file: string): number {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', runner, file], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

/**
 * The CPU time in milliseconds that each bundled function needs to load in a new process, minus that of an empty
 * function. Modules that load with the first call are not included: the proxy, the database and the verbs.
 */
export async function coldStarts(): Promise<{ emptyMs: number; overEmptyMs: Map<string, number> }> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-cold-'));
  try {
    const names = await bundleFunctions(directory);
    const empty = join(directory, 'empty.mjs');
    await writeFile(empty, "export default async () => new Response('');");
    const files = new Map(names.map((name) => [name, join(directory, name, `${name}.mjs`)]));
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, file] of [['', empty] as const, ...files]) {
        times.set(name, [...(times.get(name) ?? []), loadMs(file)]);
      }
    }
    const emptyMs = median(times.get('') ?? []);
    const overEmptyMs = new Map(names.map((name) => [name, median(times.get(name) ?? []) - emptyMs]));
    return { emptyMs, overEmptyMs };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#netlify/local/bundle-functions.ts';
import { median } from './median.ts';

const rounds = 11;

/** Loads what Netlify's runtime has loaded before a function starts: HTTP, crypto and the fetch classes. */
const runner = `
  import 'node:http'; import 'node:https'; import 'node:crypto';
  const request = new Request('http://shop.test/', { method: 'POST', body: 'x' });
  await new Response(request.body).text();
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const sum = ({ user, system }) => (user + system) / 1000;
  console.log(JSON.stringify({ startedMs: sum(before), loadedMs: sum(process.cpuUsage(before)) }));
  process.exit(0);`;

/** CPU time of a new process, in milliseconds: until the function is imported, and for the import. */
type Times = { startedMs: number; loadedMs: number };

function measure(file: string): Times {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', runner, file], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

/**
 * The CPU time of a cold start: Node starts and imports a bundled function. Each function as a ratio to an empty one.
 * Modules that load with the first call are not included: the proxy, the database and netlify/commerce.
 */
export async function coldStarts(): Promise<{ emptyMs: number; ratios: Map<string, number> }> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-cold-'));
  try {
    const names = await bundleFunctions(directory);
    const empty = join(directory, 'empty.mjs');
    await writeFile(empty, "export default async () => new Response('');");
    const files = new Map(names.map((name) => [name, join(directory, name, `${name}.mjs`)]));
    const times = new Map<string, Times[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, file] of [['', empty] as const, ...files]) {
        times.set(name, [...(times.get(name) ?? []), measure(file)]);
      }
    }
    const startedMs = median([...times.values()].flat().map((time) => time.startedMs));
    const coldMs = (name: string) => startedMs + median((times.get(name) ?? []).map((time) => time.loadedMs));
    const ratios = new Map(names.map((name) => [name, coldMs(name) / coldMs('')]));
    return { emptyMs: coldMs(''), ratios };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

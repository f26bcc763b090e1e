import { readFile } from 'node:fs/promises';
import { say } from '#netlify/operate/terminal.ts';
import { openOwnServer } from '#tests/support/own-server.ts';
import { memoryBudgets } from './budgets.ts';
import { caller, load } from './load.ts';
import type { Figure } from './report.ts';

/** After so many requests the memory is read. */
const steps = [0, 2_000, 10_000, 20_000] as const;
const lines = 8;

/** Eight kinds of request, each with other words every time, as people and crawlers send them. */
const kinds = (slugs: readonly string[]): ((turn: number) => string)[] => {
  const slug = (turn: number) => slugs[turn % slugs.length] ?? '';
  return [
    () => '/',
    (turn) => `/product/${slug(turn)}/`,
    (turn) => `/api/products/items/${slug(turn)}/`,
    (turn) => `/api/products/items/?search=panel+${turn % 997}`,
    (turn) => `/search/?search=inverter+${turn}`,
    (turn) => `/compare/?p=${slug(turn)}&p=${slug(turn + 7)}`,
    (turn) => `/.netlify/images?url=/pictures/${slug(turn)}-1.webp&w=480&fm=webp&q=75`,
    (turn) => `/nothing/${turn}/`,
  ];
};

/** Resident memory of a process in MB. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Memory of `npm run serve` under use: at rest, and after thousands of requests of eight kinds. Linux only. */
export async function memoryFigures(shopAddress: string, databaseUrl: string): Promise<Figure[]> {
  const list = (await (await fetch(`${shopAddress}/api/products/items/?page_size=100`)).json()) as {
    results: { slug: string }[];
  };
  const kind = kinds(list.results.map(({ slug }) => slug));
  const server = await openOwnServer({ DATABASE_URL: databaseUrl });
  const { call, close } = caller(lines);
  const pid = server.process.pid as number;
  const figures: Figure[] = [];
  let done = 0;
  try {
    for (const step of steps) {
      const headers = { 'accept-encoding': 'br' };
      const work = (turn: number) =>
        call(`${server.address}${kind[turn % kind.length]?.(turn + done)}`, { headers }).then(
          ({ status }) => status < 500,
        );
      const seen = await load(work, { lines, seconds: 600, times: step - done });
      done = step;
      const value = await residentMb(pid);
      say(`  … ${step} requests: ${value.toFixed(0)} MB, ${seen.failed} failed`);
      figures.push({
        name: `serve: memory after ${step} requests, MB`,
        value,
        budget: step > 0 ? memoryBudgets.serveMb : undefined,
      });
    }
  } finally {
    close();
    server.process.kill('SIGTERM');
    await server.ended;
  }
  return figures;
}

import { Agent, request as open } from 'node:http';

type Reply = { status: number; text: string };
type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Makes one call over a kept-alive connection, as the edge does. */
export function caller(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (address: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const sending = open(address, { agent, method, headers: { ...json, ...headers } }, (reply) => {
        reply.setEncoding('utf8');
        let text = '';
        reply.on('data', (chunk: string) => {
          text += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      });
      sending.on('error', reject);
      sending.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}

type Load = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number };

/** Runs `work` repeatedly on several lines at once, for `seconds` or until it has run `times` times. */
export async function load(
  work: (turn: number) => Promise<boolean>,
  { lines, seconds, times = Number.POSITIVE_INFINITY }: { lines: number; seconds: number; times?: number },
): Promise<Load> {
  const durations: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const line = async () => {
    while (turn < times && performance.now() < end) {
      const since = performance.now();
      turn += 1;
      const worked = await work(turn).catch(() => false);
      durations.push(performance.now() - since);
      if (!worked) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  const sorted = durations.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: durations.length / ((performance.now() - started) / 1000),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failed,
  };
}

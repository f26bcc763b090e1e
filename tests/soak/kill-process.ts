import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { atProvider } from './at-provider.ts';
import type { Answer, Orders, Question } from './journey-process.ts';
import type { Stage, Victim } from './kill-everywhere.ts';

/** The shop's process is the victim: `kill -9`. */
export async function processVictim({ world, wire, databaseUrl, newBuyer, item }: Stage): Promise<Victim> {
  const file = await bundleJourney(world.directory);
  const provider = atProvider(world.provider);

  return async (name, place) => {
    const orders: Orders = { name, userId: await newBuyer(), item };
    const child = fork(file, {
      env: { ...process.env, DATABASE_URL: databaseUrl, JOURNEY: JSON.stringify(orders) },
      stdio: ['ignore', 'ignore', place ? 'ignore' : 'inherit', 'ipc'],
    });
    if (place) wire.cutAt(place.message, place.moment, () => child.kill('SIGKILL'));
    child.on('message', async (question: Question) => {
      const value =
        question.ask === 'pay'
          ? await provider.pay(question.orderId, question.again)
          : await provider.events(question.paymentId);
      const answer: Answer = { id: question.id, value };
      // It may be dead by now.
      if (child.connected) child.send(answer, () => {});
    });
    return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
  };
}

/** In one file: a process that reads some 300 of them takes ten times as long to start, a thousand times over. */
async function bundleJourney(directory: string): Promise<string> {
  const input = fileURLToPath(new URL('./journey-process.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  const file = join(directory, 'journey.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

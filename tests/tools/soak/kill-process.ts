import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { atProvider } from './at-provider.ts';
import type { Answer, JourneyTask, Question } from './journey-process.ts';
import type { Stage, Victim } from './kill-everywhere.ts';

/** Kills the shop's process with SIGKILL. */
export async function processVictim({ world, wire, databaseUrl, newBuyer, item }: Stage): Promise<Victim> {
  const file = await bundleJourney(world.directory);
  const provider = atProvider(world.provider);

  return async (name, killPoint) => {
    const task: JourneyTask = { name, userId: await newBuyer(), item };
    const child = fork(file, {
      env: { ...process.env, DATABASE_URL: databaseUrl, JOURNEY: JSON.stringify(task) },
      stdio: ['ignore', 'ignore', killPoint ? 'ignore' : 'inherit', 'ipc'],
    });
    if (killPoint) wire.cutAt(killPoint.message, killPoint.moment, () => child.kill('SIGKILL'));
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

/** Bundles the journey into one file: with its 300 modules, each of some thousand processes would start ten times slower. */
async function bundleJourney(directory: string): Promise<string> {
  const input = fileURLToPath(new URL('./journey-process.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  const file = join(directory, 'journey.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

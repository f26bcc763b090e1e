import { parseArgs } from 'node:util';
import { closeSharedDatabases } from '#platform/database.ts';
import { killProcesses } from './kill-processes.ts';
import { openWorld } from './open-world.ts';
import { soak } from './soak.ts';

/** `npm run test:soak`: minutes of payments that go wrong in every way, and a count of what is lost or doubled. */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    shoppers: { type: 'string', default: '12' },
    'database-kills': { type: 'string', default: '5' },
    /** Every n-th place to kill the process at; 1 is all of them. */
    stride: { type: 'string', default: '4' },
  },
});
const say = (line: string) => console.log(line);

const world = await openWorld();
let problems: string[] = [];
try {
  say(`Soak: ${values.payments} payments`);
  const soaked = await soak(world, {
    payments: Number(values.payments),
    shoppers: Number(values.shoppers),
    databaseKills: Number(values['database-kills']),
    say,
  });
  say(`  ${JSON.stringify({ ...soaked, problems: soaked.problems.length })}`);
  say(`Killing the process at every ${values.stride}. place`);
  const killed = await killProcesses(world, { stride: Number(values.stride), say });
  say(`  ${JSON.stringify({ ...killed, problems: killed.problems.length })}`);
  problems = [...soaked.problems, ...killed.problems];
} finally {
  await closeSharedDatabases();
  await world.close();
}
for (const problem of problems.slice(0, 50)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'Every paisa is accounted for.' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

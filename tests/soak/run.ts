import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeSharedDatabases } from '#platform/database.ts';
import { databaseVictim } from './kill-database.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { processVictim } from './kill-process.ts';
import { openWorld, type World } from './open-world.ts';
import { soak } from './soak.ts';

/** `npm run test:soak`: minutes of payments that go wrong in every way, and a count of what is lost or doubled. */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    shoppers: { type: 'string', default: '12' },
    'database-kills': { type: 'string', default: '5' },
    /** Every n-th place to kill at; 1 is all of them. */
    stride: { type: 'string', default: '1' },
    /** One of the parts; without it all of them, each in a world of its own. */
    part: { type: 'string' },
  },
});
const say = (line: string) => console.log(line);

type Report = { problems: string[] };
const parts: Record<string, (world: World) => Promise<Report>> = {
  soak: (world) => {
    say(`Soak: ${values.payments} payments, the database killed ${values['database-kills']} times`);
    return soak(world, {
      payments: Number(values.payments),
      shoppers: Number(values.shoppers),
      databaseKills: Number(values['database-kills']),
      say,
    });
  },
  process: (world) => {
    say('Killing the process between any two messages to the database');
    return killEverywhere(world, processVictim, { stride: Number(values.stride), say });
  },
  database: (world) => {
    say('Killing the database between any two messages to it');
    return killEverywhere(world, databaseVictim, { stride: Number(values.stride), say });
  },
};

async function run(part: (world: World) => Promise<Report>): Promise<boolean> {
  const world = await openWorld();
  try {
    const { problems, ...counts } = await part(world);
    say(`  ${JSON.stringify(counts)}`);
    for (const problem of problems.slice(0, 50)) say(`  PROBLEM ${problem}`);
    say(
      problems.length === 0
        ? '  Every paisa, mail and invoice is accounted for.\n'
        : `  ${problems.length} problems\n`,
    );
    return problems.length === 0;
  } finally {
    await closeSharedDatabases();
    await world.close();
  }
}

/** A part in a process of its own: the shop reads its environment once. */
function apart(name: string): boolean {
  const args = [
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
    '--part',
    name,
  ];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

const only = values.part === undefined ? undefined : parts[values.part];
if (values.part !== undefined && !only) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}`);
const isWell = only ? await run(only) : Object.keys(parts).map(apart).every(Boolean);
process.exit(isWell ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { databaseVictim } from './kill-database.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { processVictim } from './kill-process.ts';
import { openWorld, type World } from './open-world.ts';
import { soak } from './soak.ts';

/** `npm run test:soak`: some minutes of payments with faults and kills, then a check of what was lost or done twice. */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    shoppers: { type: 'string', default: '12' },
    'database-kills': { type: 'string', default: '5' },
    /** Kills only at every n-th message; 1: at each. */
    stride: { type: 'string', default: '1' },
    /** Runs one part: soak, process or database. Without it all run, each with its own database and provider. */
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

/** Runs a part in its own process, because the shop reads its environment only once. */
function runInOwnProcess(name: string): boolean {
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
const isWell = only ? await run(only) : Object.keys(parts).map(runInOwnProcess).every(Boolean);
process.exit(isWell ? 0 : 1);

import { Advice, giveUp, say } from '#netlify/operate/terminal.ts';
import { figuresPart, type Part, parts, runBench } from './run.ts';

/** `npm run bench [part …]`: measures sizes and speeds of the shop and compares them with their budgets. */
async function bench(): Promise<void> {
  const asked = process.argv.slice(2);
  const known: readonly string[] = [...parts, figuresPart];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Advice(`There is no part "${unknown[0]}". Parts of the bench: ${known.join(', ')}.`);
  const over = await runBench(asked.length > 0 ? (asked as Part[]) : parts);
  say(`\n  Written to .data/bench.json. ${over.length === 0 ? 'No bytes or counts are over budget.' : ''}`);
  if (over.length > 0) throw new Advice(`Over budget: ${over.map(({ name }) => name).join(', ')}`);
}

await bench().catch(giveUp);
process.exit(0);

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import yields from '#content/solar/yield.json' with { type: 'json' };
import { ok } from '#domain/base/result.ts';
import { readDesignCities } from '#domain/places/design-temperature.ts';
import { readYieldTable } from '#domain/places/yield.ts';
import { decodeCsv } from '#domain/text/decode-sheet.ts';
import { type Command, textOf, wrong } from './command.ts';
import { parseCsv } from './import/csv.ts';
import { pinDifference, readOffices, writePins } from './pins.ts';
import { table } from './print.ts';

const pinFile = fileURLToPath(new URL('../../../content/pins.txt', import.meta.url));
const shown = 40;
/** If a new list lacks more than this fraction of the known PIN codes, it is probably incomplete. */
const lossToConfirm = 0.02;

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`;

export const pinCommands: Command[] = [
  {
    name: 'content pins',
    usage: 'FILE.csv',
    summary: 'rebuild the list of PIN codes from a sheet of post offices, and print the difference',
    options: {
      into: { type: 'string', help: 'the file to write (content/pins.txt)' },
      'dry-run': { type: 'boolean', help: 'print the difference and write nothing' },
    },
    filesAlone: true,
    async run(_, { words, values, confirm }) {
      const [path] = words;
      if (!path || words.length > 1)
        return wrong('Give one file with the columns pin, district and state, and if known lat and lon.');
      const bytes = await readFile(path).catch(() => undefined);
      if (!bytes) return wrong(`${path} cannot be read.`);
      const sheet = decodeCsv(bytes);
      const records = sheet.ok ? parseCsv(sheet.value) : sheet;
      const states = new Set(readYieldTable(yields).states.map(({ name }) => name));
      const read = records.ok
        ? readOffices(records.value, states)
        : ({ ok: false, error: [records.error] } as const);
      if (!read.ok) {
        const lines = read.error.slice(0, shown).map(({ line, problem }) => `  line ${line}: ${problem}`);
        const more = read.error.length - shown;
        if (more > 0) lines.push(`  … and ${more} more`);
        return wrong(`${path} cannot be used, nothing was written:\n${lines.join('\n')}`);
      }
      const { offices, nowhere } = read.value;
      if (offices.length === 0) return wrong(`${path} has no PIN code with district and state.`);

      const target = textOf(values, 'into') ?? pinFile;
      const text = writePins(offices, readDesignCities(temperatures));
      const { known, changes } = pinDifference(await readFile(target, 'utf8').catch(() => ''), text);
      const gone = changes.filter(({ to }) => !to);
      const summary = [
        `${counted(changes.filter(({ from }) => !from).length, 'PIN code')} added, ${gone.length} removed, ` +
          `${changes.filter(({ from, to }) => from && to).length} changed.`,
        nowhere.size > 0 && `${counted(nowhere.size, 'PIN code')} left out: no district or no state.`,
        changes.length > 0 &&
          table(
            ['PIN', 'UNTIL NOW', 'NOW'],
            changes.slice(0, shown).map(({ pin, from, to }) => [pin, from, to]),
          ),
        changes.length > shown && `… and ${changes.length - shown} more (--json has all)`,
      ];
      const report = summary.filter(Boolean).join('\n\n');
      const json = { known, changes, left_out: [...nowhere] };
      if (values['dry-run'] === true)
        return ok({ json, text: `${report}\n\nNothing was written (--dry-run).` });
      if (gone.length > known * lossToConfirm) {
        const agreed = await confirm(
          `${path} no longer has ${gone.length} of ${known} PIN codes. Is the list complete?`,
        );
        if (!agreed.ok) return agreed;
      }
      await writeFile(target, text);
      return ok({ json, text: `${report}\n\n${target} is written. It is live with the next build.` });
    },
  },
];

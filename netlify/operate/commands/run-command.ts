import { parseArgs } from 'node:util';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { underPublishedSettings } from '#netlify/commerce/publishing/published-settings.ts';
import { accountCommands } from './accounts.ts';
import { pairCommands } from './check-pairs.ts';
import {
  type Answered,
  type Command,
  type Confirm,
  type Given,
  parseOptions,
  type Values,
  wrong,
} from './command.ts';
import { contentCommands } from './content.ts';
import { importCommands } from './content-import.ts';
import { pinCommands } from './content-pins.ts';
import { databaseCommands } from './database.ts';
import { explain, overview } from './help.ts';
import { inquiryCommands } from './inquiries.ts';
import { invoiceCommands } from './invoices.ts';
import { mailCommands } from './mail.ts';
import { newShopCommands } from './new-shop.ts';
import type { OperatorContext } from './open-context.ts';
import { operatorCommands } from './operators.ts';
import { paymentCommands } from './payments.ts';
import { pictureCommands } from './pictures.ts';

const commands: Command[] = [
  ...newShopCommands,
  ...invoiceCommands,
  ...inquiryCommands,
  ...accountCommands,
  ...mailCommands,
  ...paymentCommands,
  ...operatorCommands,
  ...contentCommands,
  ...importCommands,
  ...pictureCommands,
  ...pairCommands,
  ...pinCommands,
  ...databaseCommands,
];

/** Finds the command by the first words. The longest name wins: `mail list` is not `mail`. */
function named(words: readonly string[]): Command | undefined {
  const typed = words.join(' ');
  return commands
    .filter(({ name }) => typed === name || typed.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Whether there are commands with a longer name that starts with this one: `mail` and `mail list`. */
const hasMore = ({ name }: Command): boolean => commands.some((other) => other.name.startsWith(`${name} `));

type Ask = (question: string) => Promise<boolean>;
/** `ask` is undefined if there is no terminal. */
type Io = {
  open: () => Promise<OperatorContext>;
  ask: Ask | undefined;
  progress?: Given['progress'];
  /** Where parts of long answers go at once; by default into the text that is returned. */
  write?: Given['write'];
};

const confirmAlways: Confirm = async () => ok(null);

const confirmBy =
  (ask: Ask | undefined): Confirm =>
  async (question) => {
    if (!ask) return wrong(`${question}\nThere is no terminal to ask: add --yes to confirm.`);
    return (await ask(question)) ? ok(null) : wrong('Nothing was changed.');
  };

/** The arguments that are neither options nor their values, before it is known which command they name. */
const wordsOf = (args: string[]): string[] => {
  const options = parseOptions({ options: Object.assign({}, ...commands.map((one) => one.options)) }) ?? {};
  return parseArgs({ args, options, allowPositionals: true, strict: false }).positionals;
};

const read = (
  command: Command,
  args: string[],
): Result<{ positionals: string[]; values: Values }, ApiError> => {
  try {
    const options = parseOptions(command) ?? {};
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return ok({ positionals, values: values as Values });
  } catch (error) {
    return wrong(`${(error as Error).message.split('. ')[0]}. Try --help.`);
  }
};

function unknown(words: readonly string[]) {
  const near = commands.filter(({ name }) => name.startsWith(words[0] ?? ''));
  return wrong(`There is no command "${words.join(' ')}".\n\n${overview(near.length > 0 ? near : commands)}`);
}

/** Runs the arguments of `npm run shop --` and returns the text to print. */
export async function runCommand(
  args: string[],
  { open, ask, progress = () => {}, write }: Io,
): Promise<Result<string, ApiError>> {
  const words = wordsOf(args);
  const command = named(words);
  if (!command) {
    if (words.length === 0 || words[0] === 'help') return ok(overview(commands));
    return unknown(words);
  }
  const given = read(command, args);
  if (!given.ok) return given;
  const { positionals, values } = given.value;
  if (values.help) return ok(explain(command));
  const rest = positionals.slice(command.name.split(' ').length);
  if (rest.length > 0 && !command.usage && hasMore(command)) return unknown(positionals);
  if (rest.length > 0 && !command.usage)
    return wrong(`${command.name} takes no "${rest.join(' ')}". Try --help.`);
  const confirm = values.yes ? confirmAlways : confirmBy(ask);
  const parts: string[] = [];
  const keep: Given['write'] = async (part) => void parts.push(part);
  const input = { words: rest, values, confirm, progress, write: write ?? keep };
  const shown = (answer: Awaited<Answered>): Result<string, ApiError> => {
    if (!answer.ok) return answer;
    const { json, text } = answer.value;
    const isJson = values.json && json !== undefined;
    return ok(parts.join('') + (isJson ? JSON.stringify(json, null, 2) : text));
  };
  if (command.filesAlone) return shown(await command.run(undefined, input));
  const context = await open();
  try {
    const { ctx } = context;
    return shown(await underPublishedSettings(ctx, async () => command.run(ctx, input)));
  } finally {
    await context.close();
  }
}

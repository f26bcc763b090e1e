import { type Command, everywhere } from './command.ts';
import { facts } from './print.ts';

const line = ({ name, usage = '' }: Command): string => `${name} ${usage}`.trim();

/** All commands, or those whose names begin with the words typed so far. */
export function overview(commands: readonly Command[]): string {
  return `npm run shop -- COMMAND [options]

${facts(commands.map((command) => [line(command), command.summary]))}

Each command explains itself with --help. The database is the one of DATABASE_URL; without it, the one of
this machine's shop.`;
}

export function explain(command: Command): string {
  const options = Object.entries({ ...command.options, ...everywhere }).map(
    ([name, { type, short, help }]) =>
      [`${short ? `-${short}, ` : '    '}--${name}${type === 'string' ? ' …' : ''}`, help] as const,
  );
  return `npm run shop -- ${line(command)} [options]\n\n${command.summary}\n\n${facts(options)}`;
}

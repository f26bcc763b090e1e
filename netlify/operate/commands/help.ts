import { type Command, globalOptions } from './command.ts';
import { facts } from './print.ts';

const line = ({ name, usage = '' }: Command): string => `${name} ${usage}`.trim();

export function overview(commands: readonly Command[]): string {
  return `npm run shop -- COMMAND [options]

${facts(commands.map((command) => [line(command), command.summary]))}

Add --help to a command for its options. The database is that of DATABASE_URL; without it, that of
this machine's shop.`;
}

export function explain(command: Command): string {
  const options = Object.entries({ ...command.options, ...globalOptions }).map(
    ([name, { type, short, help }]) =>
      [`${short ? `-${short}, ` : '    '}--${name}${type === 'string' ? ' …' : ''}`, help] as const,
  );
  return `npm run shop -- ${line(command)} [options]\n\n${command.summary}\n\n${facts(options)}`;
}

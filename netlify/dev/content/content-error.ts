import { Advice } from '#netlify/dev/terminal.ts';

/** All problems in content/, one line each: the file, the field and what to do. */
export class ContentError extends Advice {
  override readonly name = 'ContentError';
  constructor(problems: readonly string[]) {
    super(`The content has problems:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

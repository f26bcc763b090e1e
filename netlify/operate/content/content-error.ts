import { Advice } from '#netlify/operate/terminal.ts';

/** All problems in content/, one line each: the file, the field and what to do. */
export class ContentError extends Advice {
  override readonly name = 'ContentError';
  constructor(problems: readonly string[]) {
    super(`The content has problems:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

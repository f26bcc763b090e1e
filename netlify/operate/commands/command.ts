import type { ParseArgsConfig } from 'node:util';
import type { ApiError } from '#contract/errors.ts';
import { err, type Result } from '#domain/base/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';

export type Values = Record<string, string | boolean | undefined>;

/** Asks for confirmation, which --yes gives in advance. Without it the command ends with the returned error. */
export type Confirm = (question: string) => Promise<Result<null, ApiError>>;
/** The input of a command: the arguments after its name, and its options. */
export type Given = {
  words: string[];
  values: Values;
  confirm: Confirm;
  progress: (done: number, total: number) => void;
  /** Writes a part of an answer that is too long for memory. The text of the answer follows. */
  write: (part: string) => Promise<void>;
};
/** `text` is for people, `json` for scripts; undefined if the text is for both. */
type Answer = { text: string; json: unknown };
export type Answered = Promise<Result<Answer, ApiError>>;

type Option = { type: 'string' | 'boolean'; help: string; short?: string };
type Described = {
  name: string;
  /** The arguments after the name, such as `ID`. */
  usage?: string;
  summary: string;
  options?: Record<string, Option>;
};
/** `filesAlone`: the command opens neither database nor payment provider, so it also runs if API_BASE_URL is set. */
export type Command = Described &
  (
    | { filesAlone?: never; run: (ctx: Ctx, given: Given) => Answered }
    | { filesAlone: true; run: (ctx: undefined, given: Given) => Answered }
  );

export const globalOptions: Record<string, Option> = {
  json: { type: 'boolean', help: 'print JSON instead of tables' },
  yes: { type: 'boolean', short: 'y', help: 'do not ask before money moves or something is deleted' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
};

export const parseOptions = ({ options = {} }: Pick<Described, 'options'>): ParseArgsConfig['options'] =>
  Object.fromEntries(
    Object.entries({ ...options, ...globalOptions }).map(([name, { type, short }]) => [
      name,
      { type, ...(short ? { short } : {}) },
    ]),
  );

export const wrong = (detail: string) => err<ApiError>({ code: 'invalid_input', detail });

/** Parses the arguments as the id of an order or inquiry. Error: invalid_input. */
export function idOf({ words }: Given, what: string): Result<number, ApiError> {
  const [word = ''] = words;
  if (words.length === 1 && /^[1-9]\d{0,14}$/.test(word)) return { ok: true, value: Number(word) };
  return wrong(`Give the number of one ${what}, as in: 100001`);
}

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

export function limitOf(values: Values): Result<number, ApiError> {
  const text = textOf(values, 'limit') ?? '50';
  const limit = Number(text);
  if (/^\d{1,6}$/.test(text) && limit > 0) return { ok: true, value: limit };
  return wrong('--limit: must be a whole number from 1 to 999999');
}
export const limitOption: Record<string, Option> = {
  limit: { type: 'string', help: 'how many at most (50)' },
};

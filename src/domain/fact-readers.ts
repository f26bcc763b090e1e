import { isObject } from './is-object.ts';

/** Is called with each problem of a value; `path` leads to the part of the value that has it. */
export type Report = (problem: string, path?: readonly string[]) => void;

/** Checks and reads an unknown value. Returns undefined if it is not valid, after a call of `report` with the reason. */
export type Reader<Value> = (given: unknown, report: Report) => Value | undefined;
type Read<Of> = Of extends Reader<infer Value> ? Value : never;
type Readers = Record<string, Reader<unknown>>;
type Fields<Of extends Readers> = { [Name in keyof Of]?: Read<Of[Name]> | undefined };

function invalid(report: Report, problem: string): undefined {
  report(problem);
}

/** A number, or one that is sent as text: "49.90". */
export const number =
  (min: number, max: number): Reader<number> =>
  (given, report) => {
    const read = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    const isRead = typeof read === 'number' && read >= min && read <= max;
    return isRead ? read : invalid(report, `must be a number from ${min} to ${max}`);
  };

export const wholeNumber =
  (max: number): Reader<number> =>
  (given, report) => {
    const read = number(1, max)(given, () => {});
    return Number.isInteger(read) ? read : invalid(report, `must be a whole number from 1 to ${max}`);
  };

export const flag: Reader<boolean> = (given, report) =>
  typeof given === 'boolean' ? given : invalid(report, 'must be true or false');

const textMax = 200;
export const text: Reader<string> = (given, report) => {
  const read = typeof given === 'string' ? given.trim() : '';
  const isText = read !== '' && read.length <= textMax && !/\p{Cc}/u.test(read);
  return isText ? read : invalid(report, `must be text of at most ${textMax} characters`);
};

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (given, report) =>
    values.find((value) => value === given) ?? invalid(report, `must be one of ${values.join(', ')}`);

const within =
  (report: Report, name: string): Report =>
  (problem, path = []) =>
    report(problem, [name, ...path]);

/** A list of which every item is valid. One invalid item makes the whole list invalid. */
export const listOf =
  <Item>(item: Reader<Item>): Reader<Item[]> =>
  (given, report) => {
    if (!Array.isArray(given) || given.length === 0) return invalid(report, 'must be a list');
    const read = given.map((one, index) => item(one, within(report, String(index))));
    return read.every((one) => one !== undefined) ? read : undefined;
  };

/** An object whose fields are read one by one: those that are missing, null or invalid are left out of the result. */
export const fields =
  <Of extends Readers>(readers: Of): Reader<Fields<Of>> =>
  (given, report) => {
    if (!isObject(given) || Array.isArray(given)) return invalid(report, 'must be fields with values');
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(readers, name)) report('is not a known field; is it misspelt?', [name]);
    }
    const read = Object.entries(readers).flatMap(([name, reader]) => {
      const value = given[name] == null ? undefined : reader(given[name], within(report, name));
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(read) as Fields<Of>;
  };

/** Like `fields`, but undefined unless every field is there and valid. */
export const allFields =
  <Of extends Readers>(readers: Of): Reader<{ [Name in keyof Of]: Read<Of[Name]> }> =>
  (given, report) => {
    const read = fields(readers)(given, report);
    if (!read) return undefined;
    const missing = Object.keys(readers).filter((name) => read[name] === undefined);
    for (const name of missing) if (isObject(given) && given[name] == null) report('is missing', [name]);
    return missing.length === 0 ? (read as { [Name in keyof Of]: Read<Of[Name]> }) : undefined;
  };

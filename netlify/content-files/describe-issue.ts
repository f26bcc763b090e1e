/** Words for what is wrong with a file that people write: content/ and the mappings in content/imports. */

type Issue = { code?: string | undefined; expected?: unknown; keys?: unknown; input?: unknown };

const kinds: Record<string, string> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number, without quotes',
  boolean: 'must be true or false',
  array: 'must be a list, one line with a hyphen for each',
  object: 'must be fields with values',
  record: 'must be lines of a label and a value',
};

/** What is wrong, as an editor would say it; undefined leaves the words to the schema library. */
export function describeIssue({ code, expected, keys, input }: Issue): string | undefined {
  if (code === 'unrecognized_keys' && Array.isArray(keys))
    return `there is no field called ${keys.join(', ')}; is it misspelt?`;
  if (input === undefined) return 'is missing';
  return code === 'invalid_type' ? kinds[String(expected)] : undefined;
}

/** The words for a value of the wrong kind; a missing one is said to be missing. */
export const or = (message: string) => ({
  error: ({ input }: Issue) => (input === undefined ? undefined : message),
});

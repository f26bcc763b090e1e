/** Error messages for files that people write: content/ and the mappings in content/imports. */

type Issue = { code?: string | undefined; expected?: unknown; keys?: unknown; input?: unknown };

const typeMessages: Record<string, string> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number, without quotes',
  boolean: 'must be true or false',
  array: 'must be a list, one line with a hyphen for each',
  object: 'must be fields with values',
  record: 'must be lines of a label and a value',
};

/** The message for a validation issue; undefined uses the schema library's own message. */
export function describeIssue({ code, expected, keys, input }: Issue): string | undefined {
  if (code === 'unrecognized_keys' && Array.isArray(keys))
    return `there is no field called ${keys.join(', ')}; is it misspelt?`;
  if (input === undefined) return 'is missing';
  // In YAML, a name without a value after its colon.
  if (input === null && expected !== 'object')
    return 'has no value: write one, or take the line out if the field may be missing';
  return code === 'invalid_type' ? typeMessages[String(expected)] : undefined;
}

/** The message for a value of a wrong type. A missing or empty one gets the message of `describeIssue` instead. */
export const invalidMessage = (message: string) => ({
  error: ({ input }: Issue) => (input == null ? undefined : message),
});

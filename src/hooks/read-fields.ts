/** The text of named fields as it stands in the form; a field that is missing is empty. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

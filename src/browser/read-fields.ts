/** The current values of named form fields; a missing field is empty text. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

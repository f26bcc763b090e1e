export type Words = Readonly<Record<string, string>>;

/** A value whose texts are replaced by their translations, wherever they stand in it. `codes`: fields that no person reads. */
export function inWords(value: unknown, words: Words, codes: readonly string[] = []): unknown {
  if (typeof value === 'string') return words[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => inWords(one, words, codes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      codes.includes(name) ? one : inWords(one, words, codes),
    ]),
  );
}

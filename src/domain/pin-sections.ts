/** The sections of content/pins.txt by their three digits; src/domain/pin-places.ts reads one. */
export function pinSections(text: string): Map<string, string> {
  const sections = text
    .replace(/^#.*\n/gm, '')
    .split(/^(?=\d{3}$)/m)
    .map((section) => section.trim())
    .filter(Boolean);
  return new Map(
    sections.map((section) => {
      const [prefix = '', ...lines] = section.split('\n');
      if (!/^\d{3}$/.test(prefix))
        throw new Error(`content/pins.txt: a section must begin with three digits, not with "${prefix}".`);
      return [prefix, lines.join('\n')];
    }),
  );
}

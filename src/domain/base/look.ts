/** The colours of one scheme by the names of their custom properties, without the two dashes. */
type Scheme = Record<string, string>;

const rule = (values: Scheme): string =>
  `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The custom properties of content/look.json as CSS: every page and the local inbox use colours by these names only. */
export const lookStyles = (look: { font: string; light: Scheme; dark: Scheme }): string =>
  `${rule({ ...look.light, font: look.font })}@media (prefers-color-scheme:dark){${rule(look.dark)}}`;

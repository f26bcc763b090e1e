/** The type of an English text for its translation: any string in place of its string; a function keeps its parameters. */
type Words<Text> = Text extends string
  ? string
  : Text extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : Text extends object
      ? { [Name in keyof Text]: Words<Text[Name]> }
      : Text;

/**
 * Holds if a file of texts has each text of the English one, with the same facts, and no other. Each file of another language ends in
 * a line with this type, so `npm run check` names a missing text.
 */
export type Complete<
  English,
  Other extends { [Name in keyof English]: Words<English[Name]> } & {
    [Name in Exclude<keyof Other, keyof English>]: never;
  },
> = Other;

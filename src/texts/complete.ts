/** The kind of a text in any language: a sentence may differ, the facts that it takes and its place may not. */
type Words<Text> = Text extends string
  ? string
  : Text extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : Text extends object
      ? { [Name in keyof Text]: Words<Text[Name]> }
      : Text;

/**
 * Holds if a file of texts has each text of the English one, with the same facts, and no other. Every file of another language ends
 * in such a line, so that a missing text is an error of `npm run check`.
 */
export type Complete<
  English,
  Other extends { [Name in keyof English]: Words<English[Name]> } & {
    [Name in Exclude<keyof Other, keyof English>]: never;
  },
> = Other;

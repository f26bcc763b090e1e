/** `message` is the literal text of §8; `reason` a sentence for people, where there is one. */
export type Explained = { message: string; reason: string | undefined };

/** One sentence about what was sent, and the keys that lead to the value it is about; none for the whole. */
export type Complaint = { path: readonly (string | number)[]; text: string };

/** Names the thing at a path for a person, or undefined to take the field's own name. */
export type Naming = (path: Complaint['path']) => string | undefined;

type Refusal<Name extends string> = Explained & {
  /** What is wrong in fields of the form. */
  wrong: Partial<Record<Name, string>>;
};
/** Explains a failed call to a form with these fields. */
export type ReadRefusal = <Name extends string>(
  error: unknown,
  names: readonly Name[],
  naming?: Naming,
) => Promise<Refusal<Name>>;

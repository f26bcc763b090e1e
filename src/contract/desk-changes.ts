import * as z from 'zod/mini';
import { words } from './desk.ts';
import { pageSizeOr } from './query.ts';

/** `subject`: of one thing only. `before`: the id of a change; the reply begins behind it, with older ones. */
export const DeskChangesQuery = z.object({
  subject: words,
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  page_size: pageSizeOr(25),
});
export type DeskChangesQuery = z.output<typeof DeskChangesQuery>;

/** What is changed at the desk: a kind and what names it, as `product/dhoop-cable-4`. */
export type DeskSubject =
  `${'product' | 'category' | 'post' | 'page' | 'settings' | 'picture' | 'order' | 'quotation' | 'inquiry' | 'person' | 'shop'}/${string}`;

/** `before` and `after`: the changed fields, amounts in rupees; null before something was made and after it was removed. */
export type DeskChange = {
  id: number;
  at: string;
  who: string;
  subject: string;
  what: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** It can be put back, also if the thing has changed again since. */
  undoable: boolean;
};

/** `confirmed`: also over what changed since; otherwise that is refused with what stands there now. */
export const UndoPayload = z.object({ confirmed: z.optional(z.boolean()) });
export type UndoPayload = z.output<typeof UndoPayload>;
/** The thing that was put back as it was. */
export type Undone = { subject: string };
export type DeskChanges = { results: DeskChange[]; more: boolean };

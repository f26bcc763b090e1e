/** `purged`: the edge dropped it already; else it will. `rebuild`: the build that will hold it. */
export type Receipt = {
  received: number;
  purged: boolean;
  rebuild: { id: number; due_at: string } | null;
};

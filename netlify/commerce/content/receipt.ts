/** The reply to a content change: whether the edge is `purged` already, and the `rebuild` that includes it. */
export type Receipt = {
  received: number;
  purged: boolean;
  rebuild: { id: number; due_at: string } | null;
};

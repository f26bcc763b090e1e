/** Posts by their time of publishing, the newest first (§7). Those without a readable time come last, in their order. */
export const newestFirst = <Post extends { created_at: string }>(posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => (Date.parse(other.created_at) || 0) - (Date.parse(one.created_at) || 0));

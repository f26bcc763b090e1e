/**
 * The only door from pages to the code of the edge (netlify/). Each part is loaded where it is used: a build reads the embedded shop
 * in its own process, or an upstream by the shapes of the proxy; a page on demand that failed or was slow is counted for the alarms.
 */
export const edge = {
  api: async () => (await import('#netlify/functions/api.ts')).default,
  closeDatabases: async () =>
    (await import('#netlify/platform/shared-connections.ts')).closeSharedDatabases(),
  readReply: async () => (await import('#netlify/http/upstream/shapes.ts')).readReply,
  countReply: async () => (await import('#netlify/http/count-replies.ts')).countReply,
};

/**
 * What the shop is told by the place that runs it. Netlify's context has it; our own server, builds and tests make one. What else a
 * host has (cache in front, purge, pictures, build hook) is chosen by settings: docs/architecture.md, "Hosts".
 */
export type Host = {
  /** The caller's address, behind all proxies that are trusted. */
  ip?: string;
  requestId?: string;
  /**
   * Keeps the process until work is done that goes on after the reply. Netlify reads the first argument only; our own server does
   * not wait for `delayed` work when it stops.
   */
  waitUntil?: (work: Promise<unknown>, options?: { delayed: boolean }) => void;
  /** A page of the shop itself makes the call while it is rendered. */
  isOwnPage?: boolean;
  /** Which deploy this is, where there are previews. */
  deploy?: { context?: string; id?: string };
  site?: { name?: string };
};

/** Every function of the shop, on any host. */
export type Handle = (request: Request, host?: Host) => Promise<Response>;

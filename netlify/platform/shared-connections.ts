/** `load` returns how near a pool is to its limit. */
type Load = { used: number; idle: number; waiting: number; max: number };
export type Shared = { close: () => Promise<void>; load: () => Load };

declare global {
  /** The pools of all functions of this process. On one machine, stopping the shop closes them all. */
  var sharedConnections: Set<Shared> | undefined;
}

export function sharedPools(): Set<Shared> {
  globalThis.sharedConnections ??= new Set();
  return globalThis.sharedConnections;
}

/** Closes all pools of this process, also those of other copies of these modules. The next call opens a new one. */
export async function closeSharedDatabases(): Promise<void> {
  const open = [...sharedPools()];
  sharedPools().clear();
  await Promise.all(open.map((connection) => connection.close()));
}

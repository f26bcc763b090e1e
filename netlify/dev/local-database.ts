import { Client } from 'pg';

/** Whether the database of a connection string is on this machine. The driver parses it, so a `?host=` parameter counts. */
export function isLocalDatabase(url: string): boolean {
  const { host } = new Client({ connectionString: url });
  // A path is the folder of a Unix socket.
  return host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

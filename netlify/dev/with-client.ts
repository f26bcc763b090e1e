import { Client, DatabaseError } from 'pg';
import { Advice } from './terminal.ts';

/** Opens one connection for `work` and closes it: for commands and builds, which need no pool. */
export async function withClient<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  await client.connect().catch((error: unknown) => {
    // A refusal by the server itself is explained where errors are printed (printableError).
    if (error instanceof DatabaseError) throw error;
    const { host, port, database } = client;
    const named = `DATABASE_URL names ${database} on ${host}, port ${port}`;
    throw new Advice(`The database cannot be reached: ${named}.`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

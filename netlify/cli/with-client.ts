import { Client, DatabaseError } from 'pg';
import { Advice } from './terminal.ts';

/** Opens one connection for `work` and closes it: for commands and builds, which need no pool. */
export async function withClient<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  await client.connect().catch((error: unknown) => {
    // What the server itself refuses is explained where errors are printed.
    if (error instanceof DatabaseError) throw error;
    throw new Advice(`The database cannot be reached: ${placeOf(client)}.`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const placeOf = ({ host, port, database }: Client): string =>
  `DATABASE_URL names ${database} on ${host}, port ${port}`;

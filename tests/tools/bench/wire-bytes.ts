import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

/** What the headers of a page take in HTTP/2 on a new connection, with a little to spare. */
export const headerBytes = 380;

/** What a page takes on a new connection: its compressed body and its headers. */
export const wireBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br' }, rejectUnauthorized: false };
    const get = address.startsWith('https:') ? getSecure : getPlain;
    get(address, options, (reply) => {
      let bytes = headerBytes;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

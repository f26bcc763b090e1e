import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's argon2id setting of 19 MiB; memory in KiB. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const keyBytes = 32;

type Cost = typeof cost;
const parameters = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
): Argon2Parameters => ({
  // Keyboards may encode the same letter differently; NFKC makes them equal.
  message: Buffer.from(password.normalize('NFKC')),
  nonce,
  memory,
  passes,
  parallelism,
  tagLength: keyBytes,
});

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const encode = ({ memory, passes, parallelism }: Cost, nonce: Buffer, key: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;

/** Hashes a password for storage, in the PHC string format: parameters, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(cost, nonce, await derive('argon2id', parameters(password, nonce, cost)));
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Matches no password. Unknown accounts are checked against it, so that they take as long as existing ones. */
const dummyHash = encode(cost, Buffer.alloc(16), Buffer.alloc(keyBytes));

/** Verifies a password. Takes as long without a hash, so that timing does not tell which accounts exist. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = phc.exec(hash ?? '');
  const [, memory, passes, parallelism, nonce = '', key = ''] = known ?? phc.exec(dummyHash) ?? [];
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(key, 'base64');
  const derived = await derive('argon2id', parameters(password, Buffer.from(nonce, 'base64'), stored));
  return known !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
}

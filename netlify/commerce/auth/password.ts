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
  // The same letters from another keyboard are the same password.
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

/** The password as it may be stored, in PHC form: parameters, salt and key in one text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(cost, nonce, await derive('argon2id', parameters(password, nonce, cost)));
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** No password fits this one. It is what a sign-in of nobody is checked against, so that it takes as long. */
const nobodysHash = encode(cost, Buffer.alloc(16), Buffer.alloc(keyBytes));

/** Does the same work whether there is a hash or not. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = phc.exec(hash ?? '');
  const [, memory, passes, parallelism, nonce = '', key = ''] = known ?? phc.exec(nobodysHash) ?? [];
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(key, 'base64');
  const derived = await derive('argon2id', parameters(password, Buffer.from(nonce, 'base64'), stored));
  return known !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
}

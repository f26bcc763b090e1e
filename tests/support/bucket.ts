import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const login = { id: 'test-key', secret: 'plainly/a+test value', region: 'ap-south-1' };
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Whether a request is signed with this login, its time and its body. Source: docs.aws.amazon.com, Amazon S3 API Reference,
 * "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)".
 */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Uint8Array): boolean {
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${login.region}/s3/aws4_request`;
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const at = Date.parse(time.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    sha256(body),
  ];
  const key = [time.slice(0, 8), login.region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    hmac,
    `AWS4${login.secret}`,
  );
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const signature = hmac(key, toSign).toString('hex');
  const expected = `AWS4-HMAC-SHA256 Credential=${login.id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return headers.authorization === expected && headers['x-amz-content-sha256'] === sha256(body);
}

/** A bucket as S3 keeps it, which refuses what is not signed. `objects` by name; `manners.status` is answered instead. */
export async function startBucket() {
  const objects = new Map<string, { type: string | undefined; bytes: Buffer }>();
  const manners: { status?: number | undefined; isDown: boolean } = { isDown: false };
  const server = createServer(async (request, response) => {
    if (manners.isDown) return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    const refusal = manners.status ?? (isSigned(request, body) ? undefined : 403);
    if (refusal) return void response.writeHead(refusal).end('<Error/>');
    const name = request.url?.replace('/shop-pictures/', '') ?? '';
    const found = objects.get(name);
    if (request.method === 'PUT') objects.set(name, { type: request.headers['content-type'], bytes: body });
    else if (!found) return void response.writeHead(404).end('<Error/>');
    response.end(request.method === 'GET' ? found?.bytes : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    objects,
    manners,
    settings: {
      PICTURES_BUCKET_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop-pictures`,
      PICTURES_BUCKET_KEY_ID: login.id,
      PICTURES_BUCKET_SECRET: login.secret,
      PICTURES_BUCKET_REGION: login.region,
    },
  };
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { err, ok, type Result } from '#domain/base/result.ts';
import { type Env, needed } from './env.ts';

/** How long the bucket may take, tries included: a browser waits 30 seconds for its answer. */
const patienceMs = 8000;
const triesAgain = 2;

/** Pictures in a bucket with the interface of S3. The error is a short text for the log, without address and key. */
export function pictureBucket(env: Env) {
  const address = needed(env, 'PICTURES_BUCKET_URL');
  const client = new AwsClient({
    accessKeyId: needed(env, 'PICTURES_BUCKET_KEY_ID'),
    secretAccessKey: needed(env, 'PICTURES_BUCKET_SECRET'),
    region: needed(env, 'PICTURES_BUCKET_REGION'),
    service: 's3',
    retries: triesAgain,
  });

  async function call(name: string, body?: Uint8Array, type = ''): Promise<Result<Uint8Array, string>> {
    try {
      const response = await client.fetch(`${address}/${name}`, {
        method: body ? 'PUT' : 'GET',
        headers: {
          // Signed too, so that the bucket refuses a picture that was cut or changed on its way.
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body ? { 'Content-Type': type } : {}),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.ok ? ok(bytes) : err(`the bucket answered ${response.status}`);
    } catch {
      return err('the bucket could not be reached');
    }
  }
  return {
    put: (name: string, bytes: Uint8Array, type: string) => call(name, bytes, type),
    get: (name: string) => call(name),
  };
}

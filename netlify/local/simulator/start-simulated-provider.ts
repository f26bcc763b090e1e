import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#netlify/local/listen.ts';
import {
  dataDirectory,
  hasOtherProvider,
  localSecret,
  simulatedKeyId,
  simulatedProviderPath,
} from '#netlify/operate/settings.ts';
import { step } from '#netlify/operate/terminal.ts';
import { startProvider } from './start-provider.ts';

type RunningProvider = { url: string; stop: () => Promise<void> };

/** Starts the simulated payment provider, unless real keys or API_BASE_URL are set, and sets the shop's settings. */
export async function startSimulatedProvider(shopAddress: string): Promise<RunningProvider | undefined> {
  const keyId = process.env.RAZORPAY_KEY_ID || simulatedKeyId;
  if (keyId !== simulatedKeyId || hasOtherProvider() || process.env.API_BASE_URL) return undefined;
  return step('Starting the simulated payment provider', async () => {
    const port = await freePort();
    const keySecret = localSecret('RAZORPAY_KEY_SECRET');
    const webhookSecret = localSecret('RAZORPAY_WEBHOOK_SECRET');
    const provider = await startProvider({
      port,
      keyId,
      keySecret,
      webhookSecret,
      webhookUrl: `${shopAddress}/api/payments/webhook`,
      directory: join(dataDirectory(), 'provider'),
    });
    Object.assign(process.env, {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
      RAZORPAY_API_BASE_URL: `http://127.0.0.1:${port}`,
      // The path is on the shop's own address, which the content security policy allows and a phone in the network
      // can reach.
      PUBLIC_RAZORPAY_CHECKOUT_URL: `${simulatedProviderPath}/v1/checkout.js`,
    });
    await writeFile(join(dataDirectory(), 'provider-url'), `http://127.0.0.1:${port}`);
    return { url: `http://127.0.0.1:${port}`, stop: provider.stop };
  });
}

const windowPaths = /^\/v1\/checkout(?:\.js$|\/)/;

/**
 * Forwards requests of the payment window (its scripts and its API) from the shop's address to the simulator. The
 * provider's API and `/control` are reachable only on the simulator's own port. Returns undefined for other
 * requests.
 */
export async function answerAsProvider(request: Request, providerUrl: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(simulatedProviderPath)) return undefined;
  const path = pathname.slice(simulatedProviderPath.length);
  if (!windowPaths.test(path)) return undefined;
  const headers = new Headers(request.headers);
  headers.delete('host');
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const address = `${providerUrl}${path}${search}`;
  return fetch(address, { method: request.method, headers, redirect: 'manual', ...body });
}

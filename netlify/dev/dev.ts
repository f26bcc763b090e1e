import { dev } from 'astro';
import type { Plugin } from 'vite';
import { closeSharedDatabases } from '#netlify/platform/database.ts';
import { startBackend } from './backend.ts';
import { checkSettings, refuseSimulationOfOthers } from './check-settings.ts';
import { functionsHandler } from './functions.ts';
import { addressOf, hostsOf, readPort, refuseTakenPort } from './listen.ts';
import { nodeMiddleware } from './node-middleware.ts';
import { pendingWork } from './pending-work.ts';
import { openPlatform } from './platform.ts';
import { demoLogins, loadDotEnv, mailForPages, root } from './settings.ts';
import { closeOnSignal } from './signals.ts';
import { startLocalInbox } from './simulator/inbox/start-local-inbox.ts';
import { answerAsProvider } from './simulator/proxy-window.ts';
import { startSimulatedProvider } from './simulator/start-simulated-provider.ts';
import { giveUp, say } from './terminal.ts';

/** `npm run dev`: the shop with Astro's dev server and live reload. */
async function develop(): Promise<void> {
  loadDotEnv();
  const port = readPort();
  checkSettings();
  refuseSimulationOfOthers();
  const host = process.env.HOST;
  await refuseTakenPort(port, hostsOf(host));
  // Vite listens on one address only: if HOST names one, localhost does not answer.
  const address = addressOf(port, host);
  const backend = await startBackend('npm run dev');
  const provider = await startSimulatedProvider(address);
  const inbox = await startLocalInbox();
  process.env.PUBLIC_DEMO_ACCOUNTS = JSON.stringify(demoLogins());
  process.env.PUBLIC_MAIL = mailForPages();
  const work = pendingWork();
  const functions = await functionsHandler({ work });
  const platform = await openPlatform({ onlyImages: true });
  const shop: Plugin = {
    name: 'shop-functions',
    configureServer(server) {
      server.middlewares.use(nodeMiddleware((request) => functions(request)));
      server.middlewares.use(
        nodeMiddleware(async (request) =>
          new URL(request.url).pathname === '/.netlify/images'
            ? await platform.handle(request, { serverAddress: address })
            : undefined,
        ),
      );
      if (provider)
        server.middlewares.use(nodeMiddleware((request) => answerAsProvider(request, provider.url)));
    },
  };
  const server = await dev({
    root,
    server: { port, host: host || false },
    vite: { plugins: [shop], server: { strictPort: true } },
  });
  process.env.SHOP_LOCAL_ORIGIN = address;
  backend.opened(address);
  say(`\n  The shop with live reload: ${address}   (stop with Ctrl-C)\n`);
  if (inbox) say(`  Mail stays here: ${inbox.url}/\n`);
  closeOnSignal(async () => {
    await server.stop();
    await platform.stop();
    await work.settled();
    await closeSharedDatabases();
    await inbox?.stop();
    await provider?.stop();
    await backend.stop();
  });
}

await develop().catch(giveUp);

import { dev } from 'astro';
import type { Plugin } from 'vite';
import { demoLogins, loadDotEnv, mailForPages, root } from '#cli/settings.ts';
import { giveUp, say } from '#cli/terminal.ts';
import { closeSharedDatabases } from '#platform/database.ts';
import { startLocalInbox } from '#simulator/inbox/start-local-inbox.ts';
import { answerAsProvider } from '#simulator/proxy-window.ts';
import { startSimulatedProvider } from '#simulator/start-simulated-provider.ts';
import { startBackend } from './backend.ts';
import { checkSettings } from './check-settings.ts';
import { functionsHandler } from './functions.ts';
import { nodeMiddleware } from './node-middleware.ts';
import { pendingWork } from './pending-work.ts';
import { closeOnSignal } from './signals.ts';

/** `npm run dev`: the shop with Astro's dev server and live reload. */
async function develop(): Promise<void> {
  loadDotEnv();
  checkSettings();
  const port = Number(process.env.PORT ?? 4321);
  const backend = await startBackend();
  const provider = await startSimulatedProvider(port);
  const inbox = await startLocalInbox();
  process.env.PUBLIC_DEMO_ACCOUNTS = JSON.stringify(demoLogins());
  process.env.PUBLIC_MAIL = mailForPages();
  const work = pendingWork();
  const functions = await functionsHandler({ work });
  const shop: Plugin = {
    name: 'shop-functions',
    configureServer(server) {
      server.middlewares.use(nodeMiddleware((request) => functions(request)));
      if (provider)
        server.middlewares.use(nodeMiddleware((request) => answerAsProvider(request, provider.url)));
    },
  };
  const server = await dev({
    root,
    server: { port, host: process.env.HOST || false },
    vite: { plugins: [shop] },
  });
  process.env.SHOP_LOCAL_ORIGIN = `http://localhost:${server.address.port}`;
  say(`\n  The shop with live reload: http://localhost:${server.address.port}   (stop with Ctrl-C)\n`);
  if (inbox) say(`  Mail stays here: ${inbox.url}/\n`);
  closeOnSignal(async () => {
    await server.stop();
    await work.settled();
    await closeSharedDatabases();
    await inbox?.stop();
    await provider?.stop();
    await backend.stop();
  });
}

await develop().catch(giveUp);

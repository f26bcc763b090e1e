import { dirname, relative } from 'node:path';
import { indianDay } from '#domain/base/time.ts';
import { checkSettings, refuseSimulationOfOthers } from '#netlify/operate/check-settings.ts';
import { checkDatedFiles } from '#netlify/operate/content/dated-files.ts';
import { checkFileAreas } from '#netlify/operate/content/file-areas.ts';
import {
  databaseDirectory,
  demoLogins,
  demoOperator,
  loadDotEnv,
  simulatedKeyId,
} from '#netlify/operate/settings.ts';
import { giveUp, say, sinceStart, step } from '#netlify/operate/terminal.ts';
import { describeUpstream } from '#netlify/operate/upstream-report.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { root } from '#netlify/server/folders.ts';
import { pendingWork } from '#netlify/server/functions.ts';
import { startOwnBuilds } from '#netlify/server/own-builds.ts';
import { startSchedule } from '#netlify/server/schedule.ts';
import { startBackend } from './backend.ts';
import { addressOf, hostsOf, readPort, refuseTakenPort } from './listen.ts';
import { closeOnSignal } from './processes.ts';
import { serve } from './serve.ts';
import { startLocalInbox } from './simulator/inbox/start-inbox.ts';
import { startSimulatedProvider } from './simulator/start-simulated-provider.ts';
import { buildSite } from './site.ts';

/** `npm start`: the whole shop on this machine, from nothing but a clone. */
async function start(): Promise<void> {
  loadDotEnv();
  const port = readPort();
  checkSettings();
  refuseSimulationOfOthers();
  const hosts = hostsOf(process.env.HOST);
  await refuseTakenPort(port, hosts);
  say('\nStarting the shop\n');
  await checkDatedFiles(root, indianDay(new Date()), say);
  await checkFileAreas(root);
  process.env.LOG ||= 'off';

  /** Functions that close what was started, newest first. */
  const open: (() => Promise<unknown>)[] = [];
  closeOnSignal(async () => {
    say('\nClosing the shop …');
    for (const close of open) await close();
  });
  const hasOwnDatabase = !process.env.API_BASE_URL && !process.env.DATABASE_URL;
  const backend = await startBackend('npm start');
  open.unshift(backend.stop);
  await reportUpstream();
  const provider = await startSimulatedProvider(addressOf(port));
  if (provider) open.unshift(provider.stop);
  const inbox = await startLocalInbox();
  if (inbox) open.unshift(inbox.stop);
  await buildSite({ skipUnchanged: true });
  const work = pendingWork();
  const builds = process.env.BUILDS === 'off' ? undefined : await startOwnBuilds();
  if (builds) open.unshift(builds.close);
  const shop = await step('Opening the shop', () => serve({ port, hosts, work, providerUrl: provider?.url }));
  open.unshift(shop.close, closeSharedDatabases);
  const schedule = await startSchedule('bundles', work, { all: true });
  open.unshift(async () => schedule.stop());
  backend.opened(shop.address);
  report(shop.address, inbox?.url, hasOwnDatabase);
}

async function reportUpstream(): Promise<void> {
  const { API_BASE_URL, MEDIA_HOSTS, ORDER_ADDRESS_FIELD } = process.env;
  if (!API_BASE_URL) return;
  say(`  In front of ${API_BASE_URL}:`);
  const lines = await describeUpstream({ API_BASE_URL, MEDIA_HOSTS, ORDER_ADDRESS_FIELD });
  for (const line of lines) say(`    ${line}`);
}

function report(address: string, inbox: string | undefined, hasOwnDatabase: boolean): void {
  say(`\n  The shop is open: ${address}   (ready in ${sinceStart()})\n`);
  if (process.env.HOST) say(`  The network can reach it too: HOST is ${process.env.HOST}.`);
  for (const { username, password } of demoLogins()) say(`  Demo login: ${username}, password ${password}`);
  if (process.env.RAZORPAY_KEY_ID === simulatedKeyId) say('  Payments are simulated: no money moves.');
  if (inbox) say(`  Mail stays here: ${inbox}/`);
  if (demoLogins().some(({ username }) => username === demoOperator))
    say(`  The shop's desk: ${address}/desk/`);
  const kept = ` Orders are kept in ${shortPath(dirname(databaseDirectory()))}/ until you delete that folder.`;
  say(`  Stop it with Ctrl-C.${hasOwnDatabase ? kept : ''}\n`);
}

/** A path as a reader at the project's root would type it. */
function shortPath(path: string): string {
  const fromRoot = relative(root, path);
  return fromRoot.startsWith('..') ? path : fromRoot;
}

await start().catch(giveUp);

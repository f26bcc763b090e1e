import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { step } from '#netlify/operate/terminal.ts';
import { ensureBrowser } from './chromium.ts';
import { memoryFolder } from './memory-folder.ts';
import { openShop } from './running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running shop, without a trailing slash. */
    shopUrl: string;
    /** The shop's database and simulated payment provider, for tests that change their state. */
    shopDatabaseUrl: string;
    providerUrl: string;
    /** Where the shop's mails are read. */
    mailUrl: string;
    /** The secrets of the shop: signing keys and those of the provider. No page may contain one. */
    shopSecrets: string[];
  }
}

/** Installs a browser and starts one shop for all tests, as `npm start` does. */
export async function setup(project: TestProject) {
  await step('Looking for Chromium', ensureBrowser);
  const directory = await memoryFolder();
  const shop = await openShop(directory);
  const told = (name: string) => readFile(join(directory, name), 'utf8');
  project.provide('shopUrl', shop.address);
  project.provide('shopDatabaseUrl', await told('database-url'));
  project.provide('providerUrl', await told('provider-url'));
  project.provide('mailUrl', await told('inbox-url'));
  project.provide('shopSecrets', Object.values(JSON.parse(await told('secrets.json'))));
  return async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  };
}

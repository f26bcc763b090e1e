import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { step } from '#cli/terminal.ts';
import { ensureBrowser } from './chromium.ts';
import { dataFolder, openShop } from './running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running shop, without a last slash. */
    shopUrl: string;
    /** Its database and its simulated payment provider, for turning the world around it. */
    shopDatabaseUrl: string;
    providerUrl: string;
    /** What its machine keeps to itself: signing keys and the provider's secrets. */
    shopSecrets: string[];
  }
}

/** A browser, and one shop for all its tests, opened as `npm start` does. */
export async function setup(project: TestProject) {
  await step('Looking for Chromium', ensureBrowser);
  const directory = await dataFolder();
  const shop = await openShop(directory);
  const told = (name: string) => readFile(join(directory, name), 'utf8');
  project.provide('shopUrl', shop.address);
  project.provide('shopDatabaseUrl', await told('database-url'));
  project.provide('providerUrl', await told('provider-url'));
  project.provide('shopSecrets', Object.values(JSON.parse(await told('secrets.json'))));
  return async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  };
}

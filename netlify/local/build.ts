import { indianDay } from '#domain/base/time.ts';
import { checkSettings } from '#netlify/operate/check-settings.ts';
import { reportUnloaded } from '#netlify/operate/content/build-checks.ts';
import { checkDatedFiles } from '#netlify/operate/content/dated-files.ts';
import { hasProducts } from '#netlify/operate/database.ts';
import { refuseOldSchema } from '#netlify/operate/migrate.ts';
import { loadDotEnv, localSecret } from '#netlify/operate/settings.ts';
import { giveUp, say } from '#netlify/operate/terminal.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { root } from '#netlify/server/folders.ts';
import { reportOpenQuestions } from '#netlify/server/launch-checks.ts';
import { startBackend } from './backend.ts';
import { livingOwner } from './processes.ts';
import { buildSite } from './site.ts';

/**
 * `npm run build`, also the build command on Netlify. Reads the shop from API_BASE_URL if set, else from the database,
 * else from content/: at the first deploy the database is still empty. Without a given database it uses that of the shop
 * that is open on this machine.
 */
async function build(): Promise<void> {
  // Decision 19: no pages with logins, unless whoever builds a demonstration sets them in the environment. Those of .env are for
  // `npm start`.
  process.env.DEMO_ACCOUNTS ??= '';
  loadDotEnv();
  checkSettings();
  await checkDatedFiles(root, indianDay(new Date()), say);
  process.env.LOG ||= 'off';
  const given = process.env.DATABASE_URL || process.env.NETLIFY_DB_URL;
  if (given || process.env.API_BASE_URL) await reportOpenQuestions(root, say);
  if (process.env.API_BASE_URL) return buildSite();
  if (given && (await hasProducts(given))) {
    await refuseOldSchema(given);
    await reportUnloaded(given, say);
    process.env.DATABASE_URL = given;
    process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
    return buildSite();
  }
  if (given) say('The database has no products yet: building from content/.');
  delete process.env.DATABASE_URL;
  delete process.env.NETLIFY_DB_URL;
  const lent = (await livingOwner())?.databaseUrl;
  if (lent) {
    say('Building from the database of the shop that is open.');
    process.env.DATABASE_URL = lent;
    process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
    return buildSite();
  }
  const backend = await startBackend('npm run build');
  try {
    await buildSite();
  } finally {
    await backend.stop();
  }
}

await build().then(closeSharedDatabases).catch(giveUp);
process.exit(0);

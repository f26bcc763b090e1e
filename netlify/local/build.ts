import { indianDay } from '#domain/base/time.ts';
import { listPages } from '#netlify/commerce/publishing/pages.ts';
import { getSettings } from '#netlify/commerce/publishing/published-settings.ts';
import { checkSettings } from '#netlify/operate/check-settings.ts';
import { reportUnloaded } from '#netlify/operate/content/build-checks.ts';
import { checkDatedFiles } from '#netlify/operate/content/dated-files.ts';
import { checkFileAreas } from '#netlify/operate/content/file-areas.ts';
import { hasContent } from '#netlify/operate/database.ts';
import { refuseOldSchema } from '#netlify/operate/migrate.ts';
import { loadDotEnv, localSecret } from '#netlify/operate/settings.ts';
import { giveUp, say } from '#netlify/operate/terminal.ts';
import { connect } from '#netlify/platform/database.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { root } from '#netlify/server/folders.ts';
import { type PublishedTexts, pagesByFile, reportOpenQuestions } from '#netlify/server/launch-checks.ts';
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
  await checkFileAreas(root);
  process.env.LOG ||= 'off';
  const given = process.env.DATABASE_URL || process.env.NETLIFY_DB_URL;
  if (process.env.API_BASE_URL) {
    await reportOpenQuestions(root, say);
    return buildSite();
  }
  if (given && (await hasContent(given))) {
    await refuseOldSchema(given);
    await reportOpenQuestions(root, say, await publishedIn(given));
    await reportUnloaded(given, say);
    process.env.DATABASE_URL = given;
    process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
    return buildSite();
  }
  if (given) {
    await reportOpenQuestions(root, say);
    say('The database has no content yet: building from content/.');
  }
  delete process.env.DATABASE_URL;
  delete process.env.NETLIFY_DB_URL;
  const lent = (await livingOwner())?.databaseUrl;
  if (lent) {
    say('Building from the database of the shop that is open.');
    process.env.DATABASE_URL = lent;
    process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
    await reportOpenQuestions(root, say, await publishedIn(lent));
    return buildSite();
  }
  const backend = await startBackend('npm run build');
  try {
    await reportOpenQuestions(root, say, await publishedIn(process.env.DATABASE_URL ?? ''));
    await buildSite();
  } finally {
    await backend.stop();
  }
}

/** What the desk has published into a database. */
async function publishedIn(url: string): Promise<PublishedTexts> {
  const connection = connect(url, { max: 1 });
  try {
    const [settings, texts] = [await getSettings(connection), await listPages(connection)];
    return {
      settings: settings.ok && settings.value.settings,
      pages: texts.ok ? pagesByFile(texts.value) : {},
    };
  } finally {
    await connection.close();
  }
}

await build().then(closeSharedDatabases).catch(giveUp);
process.exit(0);

import { eq } from 'drizzle-orm';
import { problemAt } from '#contract/reason.ts';
import { lostPictures } from '#netlify/commerce/pictures/pictures.ts';
import { readSettingChanges } from '#netlify/commerce/publishing/published-settings.ts';
import { recordSupplier, supplierOf } from '#netlify/commerce/publishing/record-supplier.ts';
import { problemsOfArea } from '#netlify/commerce/publishing/shop-areas.ts';
import { settingRows } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { isSettingGroup, type SettingGroup } from '#settings/group-names.ts';
import { changedOf, fieldsOf, groupProblems, settingNames, withChanges } from '#settings/groups.ts';
import { fileSettings } from '#settings/settings.ts';
import { areaDistrict } from '#texts/en/desk-areas.ts';
import { settingsTexts } from '#texts/en/desk-settings.ts';
import { refusal } from '#texts/refuse.ts';
import type { EntryKind, Fields } from './entry-kind.ts';

/** One group of settings, edited at the desk like a page: draft, preview, publish, undo. It cannot be unpublished: the files have its values. */

const groupOf = (slug: string): SettingGroup => {
  if (!isSettingGroup(slug)) throw new Error(`${slug} is no group of settings`);
  return slug;
};

/** All settings as they would be if these fields of one group were published. */
async function settingsWith(db: Queries, slug: string, fields: Fields) {
  const group = groupOf(slug);
  const changes = { ...(await readSettingChanges(db)), [group]: changedOf(fileSettings, group, fields) };
  return withChanges(fileSettings, changes);
}

/** Names in the two areas that are no district, or that are districts of two states. */
async function districtProblems(fields: Fields) {
  const found = ['parcels_area', 'fitting_area'].map(async (name) => {
    const lines = Array.isArray(fields[name]) ? fields[name].map(String) : [];
    return (await problemsOfArea(lines)).map((problem) =>
      problemAt([name, problem.line], areaDistrict(problem)),
    );
  });
  return (await Promise.all(found)).flat();
}

export const settingsEntry: EntryKind = {
  names: settingNames,
  async read(db, slug) {
    if (!isSettingGroup(slug)) return undefined;
    const settings = withChanges(fileSettings, await readSettingChanges(db));
    return { published: true, fields: fieldsOf(settings, slug) };
  },
  lock: (tx, slug) => tx.select().from(settingRows).where(eq(settingRows.name, slug)).for('update'),
  async check(db, slug, fields) {
    if (!isSettingGroup(slug)) return [];
    const settings = await settingsWith(db, slug, fields);
    const lost = fields.logo ? await lostPictures(db, [String(fields.logo)]) : [];
    return [
      ...groupProblems(settings, slug, fileSettings).map(({ path, message }) => problemAt(path, message)),
      ...(slug === 'areas' ? await districtProblems(fields) : []),
      ...lost.map(() => problemAt('logo', settingsTexts.logoLost)),
    ];
  },
  async write(tx, slug, fields, { now }) {
    const group = groupOf(slug);
    const row = { changed: changedOf(fileSettings, group, fields), updatedAt: now };
    await tx
      .insert(settingRows)
      .values({ ...row, name: group })
      .onConflictDoUpdate({ target: settingRows.name, set: row });
    await recordSupplier(tx, supplierOf(withChanges(fileSettings, await readSettingChanges(tx))));
  },
  async preview(db, slug, fields) {
    return { type: 'settings', settings: await settingsWith(db, slug, fields) };
  },
  neededBy: async () => refusal('settings_not_hidden'),
  show: async () => {},
};

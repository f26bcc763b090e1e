import { readAuth, usernameOf } from '#browser/session/auth-record.ts';
import { loginStorage, tabStorage } from '#browser/storage/browser-storage.ts';
import { siteKey, storageKeys } from '#domain/base/limits.ts';

/**
 * The values of the form on the cart page by field name; the planner keeps its PIN code here too. A checkbox that is not
 * ticked is missing.
 */
export type SiteInput = Partial<
  Record<'zip' | 'phases' | 'load' | 'cable' | 'generator' | 'rack' | 'meter', string>
>;

const ownerNow = (): string => {
  const session = readAuth(loginStorage.read(storageKeys.auth));
  return session ? usernameOf(session).toLowerCase() : '';
};

/** What was entered in this tab by the person who is logged in, or before the login. */
export function readSiteInput(): SiteInput {
  try {
    const { owner, ...said } = JSON.parse(tabStorage.read(siteKey) ?? '{}');
    return !owner || owner === ownerNow() ? said : {};
  } catch {
    return {};
  }
}

export const writeSiteInput = (said: SiteInput): void => {
  tabStorage.write(siteKey, JSON.stringify({ ...said, owner: ownerNow() }));
};

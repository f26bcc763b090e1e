import type { DeskRight } from '#domain/access/desk-roles.ts';
import type { SettingGroup } from './group-names.ts';

/** The role at the desk that may read and change each group of settings, and undo a change of it. */
export const groupRights: Readonly<Record<SettingGroup, DeskRight>> = {
  shop: 'owner',
  business: 'owner',
  selling: 'owner',
  areas: 'owner',
  home: 'content',
  announcement: 'content',
};

/** The groups of settings that the desk changes, in its order. */
export const settingGroups = ['shop', 'business', 'selling', 'areas', 'home', 'announcement'] as const;
export type SettingGroup = (typeof settingGroups)[number];
export const isSettingGroup = (name: string): name is SettingGroup =>
  settingGroups.some((group) => group === name);

/** The sections of the home page below its first screen, in their usual order. */
export const homeSections = [
  'categories',
  'proof',
  'products',
  'loved',
  'promo',
  'stories',
  'contact',
  'about',
] as const;

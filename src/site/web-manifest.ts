import * as paths from '#contract/paths.ts';
import { locale, prefix } from '#domain/base/language.ts';
import { settings } from '#settings/settings.ts';
import { shortcuts } from '#texts/en/installed.ts';

export const webManifestPath = `${prefix}/manifest.json`;

/** The pictures of the installed shop, by the name that their file has after `icon-`. */
export const installedIcons = {
  192: { pixels: 192, purpose: 'any' },
  512: { pixels: 512, purpose: 'any' },
  maskable: { pixels: 512, purpose: 'maskable' },
} as const;

/** The shop as an app (W3C Web Application Manifest): its name, colours and icon of the settings, in the language of the build. */
export function webManifest() {
  const { name, description, look } = settings();
  return {
    id: `${prefix}/`,
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: look.light.paper,
    background_color: look.light.paper,
    categories: ['shopping'],
    icons: Object.entries(installedIcons).map(([icon, { pixels, purpose }]) => ({
      src: `/icon-${icon}.png`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: shortcuts.planner, url: paths.planner },
      { name: shortcuts.orders, url: paths.account },
    ],
  };
}

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { installedIcon } from './icon-picture.ts';

const corner = async (icon: Buffer) => [
  ...(await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];
const withLogo = (logo: string, purpose: 'any' | 'maskable') =>
  withSettings({ ...fileSettings, logo }, () => installedIcon(192, purpose));

test('a logo stands on the paper of the shop, whole and smaller where phones cut the icon to a circle', async () => {
  const plain = await withLogo('/pictures/social-share.webp', 'any');
  const cut = await withLogo('/pictures/social-share.webp', 'maskable');
  const [r, g, b] = [1, 3, 5].map((at) =>
    Number.parseInt(fileSettings.look.light.paper.slice(at, at + 2), 16),
  );
  for (const icon of [plain, cut]) {
    expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192, hasAlpha: false });
    expect(await corner(icon)).toEqual([r, g, b]);
  }
  const widthOf = async (icon: Buffer) =>
    (await sharp(icon).trim().toBuffer({ resolveWithObject: true })).info.width;
  expect(await widthOf(plain)).toBe(173);
  expect(await widthOf(cut)).toBe(108);
});

test('a logo that is on another host or gone leaves the drawn icon', async () => {
  const drawn = await installedIcon(192, 'any');
  for (const logo of ['https://cdn.example/logo.png', '/pictures/gone.webp'])
    expect((await withLogo(logo, 'any')).equals(drawn)).toBe(true);
});

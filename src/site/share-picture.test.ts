import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePicture } from './share-picture.ts';

const corner = async (name: string) => {
  const picture = await sharePicture(name);
  const { width, height, format } = await sharp(picture).metadata();
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 0, top: 0, width: 60, height: 630 }).toBuffer(),
  ).stats();
  return { width, height, format, light: Math.min(...channels.map(({ mean }) => Math.round(mean))) };
};

test('the preview of a studio picture shows it whole on paper, that of a scene is filled by it', async () => {
  const shape = { width: 1200, height: 630, format: 'jpeg' };
  const product = await corner('suryak-550-w-mono-perc-half-cut-panel-1');
  expect(product).toMatchObject(shape);
  expect(product.light).toBeGreaterThan(225);
  const scene = await corner('hero-a');
  expect(scene).toMatchObject(shape);
  expect(scene.light).toBeLessThan(200);
});

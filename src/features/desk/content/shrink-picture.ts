import { pictureKind } from '#domain/product/picture-kind.ts';
import { pictureFields } from '#texts/en/desk-entry-form.ts';
import { pictureTexts } from '#texts/en/pictures.ts';

/** Larger than any screen shows a picture of the shop; a photograph of 12 MB becomes half a megabyte. */
const sideMax = 2000;
const quality = 0.85;

/**
 * A photograph as the shop keeps it: upright, at most 2,000 points wide or high, without what the camera notes in it. The
 * browser does it, so that a slow line carries little. Rejects with an Error whose message says what to do.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 1000).arrayBuffer()));
  if (!kind.isPhoto) throw new Error(pictureTexts[kind.name]);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) throw new Error(pictureFields.damaged);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error(pictureFields.damaged);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const make = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await make('image/webp');
  // Safari writes no WebP, and says so by the type of what it writes instead.
  const made = webp?.type === 'image/webp' ? webp : await make('image/jpeg');
  if (!made) throw new Error(pictureFields.damaged);
  return made;
}

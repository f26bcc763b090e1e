import type { PictureKind } from '#domain/product/picture-kind.ts';

/** What to do about a file that the shop does not keep as a picture. */
export const pictureTexts: Record<Extract<PictureKind, { isPhoto: false }>['name'], string> = {
  heic:
    'This is a HEIC photograph, which most browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible ' +
    'and take it again, or save it as JPEG first.',
  gif: 'This is a GIF. Save it as JPEG or PNG first.',
  svg: 'This is a drawing (SVG), which may hold a script. Save it as PNG first.',
  pdf: 'This is a PDF. Take a photograph, or save its page as JPEG or PNG.',
  unknown: 'This is no picture, whatever its name says. Choose a JPEG, PNG, WebP or AVIF file.',
};

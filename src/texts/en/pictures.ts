import type { PictureKind } from '#domain/product/picture-kind.ts';

/** What to do about a file that the shop does not keep as a picture. */
export const pictureTexts: Record<Extract<PictureKind, { isPhoto: false }>['name'], string> = {
  heic:
    'This is a HEIC photograph, which most browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible ' +
    'and take it again, or save it as JPEG first.',
  gif: 'This is a GIF. Save it as JPEG or PNG first.',
  svg: 'This is a drawing (SVG), which may hold a script. Save it as PNG first.',
  pdf: 'This is a PDF. Take a photograph, or save its page as JPEG or PNG.',
  unknown: 'This file is not a picture. Choose a JPEG, PNG, WebP or AVIF file.',
};

/** Why a picture of another shop was not fetched. */
export const pictureAddressTexts = {
  address: 'Only pictures at an address that begins with https:// are fetched.',
  private: 'This address leads into a private network: nothing is fetched from there.',
  unreachable: 'Its shop did not answer in time. Try again, or add the picture by hand.',
  answer: 'Its shop does not have this picture any more, or does not give it to others. Add it by hand.',
  size: 'This picture is larger than 4 MB. Make it smaller and add it by hand.',
};

/** The picture fields of §3. */
export type PictureFields = {
  main_image?: string | undefined;
  image_1?: string | undefined;
  image_2?: string | undefined;
  image_3?: string | undefined;
  image_4?: string | undefined;
};

/** The pictures a product has, the main one first (§3). */
export const picturesOf = (fields: PictureFields): string[] =>
  [fields.main_image, fields.image_1, fields.image_2, fields.image_3, fields.image_4].filter(
    (source) => typeof source === 'string' && source !== '',
  ) as string[];

/** The main picture, else the first other one, else empty text. */
export const firstPicture = (fields: PictureFields): string => picturesOf(fields)[0] ?? '';

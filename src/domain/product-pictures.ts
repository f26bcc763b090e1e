type PictureFields = {
  main_image: string;
  image_1: string;
  image_2: string;
  image_3: string;
  image_4: string;
};

/** The pictures a product has, the main one first (§3). */
export const picturesOf = ({ main_image, image_1, image_2, image_3, image_4 }: PictureFields): string[] =>
  [main_image, image_1, image_2, image_3, image_4].filter(Boolean);

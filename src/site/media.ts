import { type Media, mediaOf } from '#domain/product/media.ts';

/** The hosts for pictures, from the settings of this process: the build, or the function for pages on demand. */
export const media = (): Media => mediaOf(process.env);

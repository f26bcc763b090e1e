import { type Media, mediaOf } from '#domain/media.ts';

/** Where pictures come from by this process's settings: of the build, or of the function that makes pages on demand. */
export const media = (): Media => mediaOf(process.env);

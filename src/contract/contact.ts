import * as z from 'zod/mini';
import { orAbsent } from './reply-types.ts';

/** The shop's message of thanks; undefined if a backend sends anything else. In both cases it has stored the inquiry. */
export const ContactReply = orAbsent(z.object({ message: z.string() }));

import * as z from 'zod/mini';
import { orAbsent } from './reply-types.ts';

/** The shop's own words of thanks. A backend may answer anything: the inquiry is kept all the same. */
export const ContactReply = orAbsent(z.object({ message: z.string() }));

import * as z from 'zod/mini';

export const ContactReply = z.object({ message: z.nullish(z.string()) });

import { desc, eq } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Wanted = { spam: boolean; limit: number; id?: number };

/** Inquiries of the contact form, newest first: spam (the honeypot was filled in) or the others, or one by `id`. */
export async function listInquiries({ db }: Pick<Ctx, 'db'>, { spam, limit, id }: Wanted) {
  const rows = await db
    .select({
      id: inquiries.id,
      at: inquiries.createdAt,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      spam: inquiries.spam,
    })
    .from(inquiries)
    .where(id === undefined ? eq(inquiries.spam, spam) : eq(inquiries.id, id))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit);
  return ok(rows);
}

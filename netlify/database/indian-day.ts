import { type SQL, sql } from 'drizzle-orm';

/** When this day begins: a day of the shop is one of India. */
export const startOfDay = (day: SQL): SQL => sql`((${day})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

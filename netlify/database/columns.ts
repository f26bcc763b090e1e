import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Kinds of columns that several schemas use. */

export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Paise, and the ids of tables that may grow beyond `integer`. */
export const long = (name: string) => bigint(name, { mode: 'number' });
export const generatedId = () => long('id').primaryKey().generatedAlwaysAsIdentity();

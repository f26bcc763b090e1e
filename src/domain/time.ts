/** Spans of time in seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
export const earlier = (at: Date, seconds: number): Date => later(at, -seconds);

export const isoTime = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

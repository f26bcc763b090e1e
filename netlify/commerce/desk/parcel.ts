import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** `carrier` is any name; only those of content/site.json get a link to their tracking page. */
export type Parcel = { carrier?: string | undefined; trackingNumber?: string | undefined };
type Tracking = { carrier: string | null; trackingNumber: string | null };

/** Checks and trims what an operator typed. Error: invalid_input. */
export function readParcel(parcel: Parcel): Result<Tracking, ApiError> {
  const carrier = parcel.carrier?.trim() || null;
  const trackingNumber = parcel.trackingNumber?.trim() || null;
  if (carrier && !/^[^\p{C}]{1,60}$/u.test(carrier)) {
    return invalid('The name of a carrier is one line of at most 60 characters.');
  }
  if (!trackingNumber) return ok({ carrier, trackingNumber });
  if (!carrier) return invalid('Name the carrier whose tracking number this is.');
  if (!/^[a-z\d][a-z\d/-]{0,39}$/i.test(trackingNumber)) {
    return invalid('A tracking number has letters, digits, dashes and slashes only, at most 40 of them.');
  }
  return ok({ carrier, trackingNumber });
}

/** The fields of the history; unknown ones are left out. */
export const trackingFacts = ({ carrier, trackingNumber }: Tracking): Record<string, string> => ({
  ...(carrier ? { carrier } : {}),
  ...(trackingNumber ? { tracking_number: trackingNumber } : {}),
});

const invalid = (detail: string) => err<ApiError>({ code: 'invalid_input', detail });

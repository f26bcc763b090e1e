import site from '#content/site.json' with { type: 'json' };

/** The address at which a carrier of content/site.json shows a parcel; undefined for any other. */
export function trackingLink(carrier: string, number: string): string | undefined {
  const { carriers = [] } = site as { carriers?: { name: string; tracking: string }[] };
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return known && number ? known.tracking.replace('{number}', encodeURIComponent(number)) : undefined;
}

import site from '#content/site.json' with { type: 'json' };

/** The address at which a carrier of content/site.json shows a parcel; undefined for any other. */
export function trackingLink(carrier: string, number: string): string | undefined {
  const { parcels } = site as { parcels?: { carriers: { name: string; url: string }[] } };
  const carriers = parcels?.carriers ?? [];
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return known && number ? known.url.replace('{number}', encodeURIComponent(number)) : undefined;
}

import { type UcpProfile, ucpVersion as version } from '#contract/ucp.ts';

/** Where the protocol's own papers of this revision are: a capability of `dev.ucp` must name this origin. */
const papers = `https://ucp.dev/${version}`;

export const searchName = 'dev.ucp.shopping.catalog.search';
export const lookupName = 'dev.ucp.shopping.catalog.lookup';

const capability = (name: 'search' | 'lookup') => [
  {
    version,
    spec: `${papers}/specification/catalog/${name}`,
    schema: `${papers}/schemas/shopping/catalog_${name}.json`,
  } as const,
];

/** The shop's profile, at `/.well-known/ucp`: it shows its catalogue, and sells on its own pages only. */
export const ucpProfile = (origin: string): UcpProfile => ({
  ucp: {
    version,
    services: {
      'dev.ucp.shopping': [
        {
          version,
          spec: `${papers}/specification/overview`,
          transport: 'rest',
          schema: `${papers}/services/shopping/rest.openapi.json`,
          endpoint: `${origin}/api/ucp`,
        },
      ],
    },
    capabilities: { [searchName]: capability('search'), [lookupName]: capability('lookup') },
    payment_handlers: {},
  },
});

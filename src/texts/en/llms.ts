/** What agents read first about the shop (llms.txt). No shopper reads it, so it has no Hindi. */
export const llmsWords = {
  prices:
    'Prices are in rupees and include GST. They and the stock change: read them again before you name them.',
  order: 'A buyer orders on the pages of the shop. No agent can place an order.',
  unclear:
    'What the shop does not know is absent, never guessed: say so too. Laws and tariffs stand with their source and date.',
  markdown:
    'Pages are Markdown too: ask for them with Accept: text/markdown, or with index.md after their address. The planner and other pages that answer what was typed are HTML only.',
  headings: {
    plan: 'Plan and check',
    buy: 'What is sold',
    states: 'Solar by state',
    guides: 'Guides',
    shop: 'The shop',
    agents: 'For programs',
  },
  planner: 'The planner',
  plannerNote:
    'which size suits a bill and a place, what it costs after the subsidy and whether it is worth buying',
  opinion: 'A second opinion',
  opinionNote: 'checks another vendor’s offer',
  health: 'The health of a plant',
  healthNote: 'whether a plant makes what it should',
  rules: 'Rules and subsidies',
  products: 'All products',
  blogs: 'All guides',
  about: 'About',
  contact: 'Contact, legal name and grievance officer',
  shipping: 'Shipping and returns',
  warranty: 'Warranty',
  faq: 'Questions',
  privacy: 'Privacy',
  terms: 'Terms',
  mcp: 'MCP server',
  mcpNote: 'streamable HTTP, no key: search, product, compare, check_system, size_system',
  ucp: 'Universal Commerce Protocol',
  ucpNote: 'the catalogue: search, lookup, product. No checkout',
  openapi: 'The API in OpenAPI 3.1',
  feed: 'Product feed',
  sitemap: 'Sitemap',
};

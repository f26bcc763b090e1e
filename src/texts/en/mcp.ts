/** What agents read of the shop's tools. No shopper reads them, so they have no Hindi. */
export const mcpWords = {
  instructions: (shop: string) =>
    `${shop} sells solar panels, inverters, batteries, kits and accessories in India. Prices are in rupees and include GST. Read a price and stock again before you name them. Nothing can be ordered here: give the buyer the address of the product or of the plan.`,
  tools: {
    search: {
      title: 'Search products',
      description:
        'Searches the catalogue as the shop’s own search does. An empty query lists everything, page by page.',
    },
    product: {
      title: 'Read a product',
      description: 'Reads one product by its slug: price, stock, warranty, figures and description.',
    },
    compare: {
      title: 'Compare products',
      description: 'Puts the figures of two to four products beside each other.',
    },
    check_system: {
      title: 'Check a system',
      description:
        'Says whether products work together: strings of panels, inverter, battery, protection, at the cold and heat of a place. What is not known is said, never guessed.',
    },
    size_system: {
      title: 'Size a system',
      description:
        'Says which size of rooftop system suits a bill and a place in India, what it costs after the subsidy and saves in a year, and whether it is worth buying.',
    },
  },
  fields: {
    query: 'What is searched, in plain words: 5 kW hybrid inverter.',
    category: 'The slug of a category.',
    page: 'Counts from 1.',
    slug: 'The last part of the product’s address.',
    items: 'The products of the system and how many of each.',
    pin: 'The PIN code of the site, six digits. Without it the coldest and hottest places of the plains are counted with.',
    phases: 'The phases of the connection to the grid.',
    load: 'The sanctioned load of the connection in kW.',
    netMetering: 'Whether a net meter is wanted: the lists of approved models count then.',
    homePin: 'The PIN code of the home or business, six digits.',
    monthlyBill: 'What is paid for electricity in a usual month, in rupees.',
    buyer: 'Who buys: a home, a housing society or a business. Subsidies differ.',
    area: 'The free area of the roof in square metres.',
  },
  unread: 'The shop cannot answer now. Try again in a minute.',
  unsized: (pin: string) =>
    `Nothing can be sized for the PIN code ${pin} with this bill. Check both; the bill is that of a month, in rupees.`,
} as const;

/** What agents read of the catalogue by the Universal Commerce Protocol. */
export const ucpWords = {
  otherCurrency: 'Prices are in INR: a price in another currency was not used as a filter.',
  notFound: (id: string) => `Product not found: ${id}`,
};

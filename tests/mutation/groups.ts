/** What is mutated together, and the tests that must notice. `database`: they need PostgreSQL. */
export type Group = { mutate: string[]; tests: string[]; database: boolean };

const own = (...folders: string[]): string[] => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  '!**/*.test.ts',
];

/** Long stories of random events: each mutant would wait for minutes, and what they notice has a test of its own. */
export const tooSlow = [
  'tests/functions/payments/{any-order,any-story,cut-off,silent-provider,unlocked}.test.ts',
];

export const groups: Record<string, Group> = {
  domain: {
    mutate: own('src/domain'),
    tests: ['src/domain/*.test.ts'],
    database: false,
  },
  contract: {
    mutate: own('src/contract'),
    tests: ['src/contract/*.test.ts'],
    database: false,
  },
  accounts: {
    mutate: [
      ...own('netlify/commerce/auth', 'netlify/commerce/throttle'),
      '!netlify/commerce/auth/common-passwords.ts',
    ],
    tests: [
      'netlify/commerce/{auth,throttle}/*.test.ts',
      'tests/functions/{access,accounts,sessions,throttling}.test.ts',
    ],
    database: true,
  },
  orders: {
    mutate: own('netlify/commerce/orders'),
    tests: [
      'netlify/commerce/orders/*.test.ts',
      'tests/functions/{cod-word,order-moves,order-once,order-prices,order-refusals,orders}.test.ts',
      'tests/functions/{unpaid-holds,unpaid-orders}.test.ts',
    ],
    database: true,
  },
  payments: {
    mutate: own('netlify/commerce/payments'),
    tests: ['tests/functions/payments/*.test.ts', 'tests/functions/order-moves.test.ts'],
    database: true,
  },
};

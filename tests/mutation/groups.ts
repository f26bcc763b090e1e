/** What is mutated together, and the tests that must notice, the quickest first. `database`: they need PostgreSQL. */
export type Group = { mutate: string[]; tests: string[]; database: boolean };

const own = (folder: string): string[] => [`${folder}/*.ts`, '!**/*.test.ts'];

const payments = 'netlify/commerce/payments';
const paymentTests = (...names: string[]): string[] =>
  names.map((name) => `tests/functions/payments/${name}.test.ts`);

/**
 * Each mutant of the shop's verbs waits for every test file that reaches it, some seconds for each: a group has the files
 * that are about it, and none of the long random stories.
 */
export const groups: Record<string, Group> = {
  domain: { mutate: own('src/domain'), tests: ['src/domain/*.test.ts'], database: false },
  contract: { mutate: own('src/contract'), tests: ['src/contract/*.test.ts'], database: false },
  settling: {
    mutate: [
      `${payments}/{settle-payment,record-payment,late-money,verify-payment,receive-webhook,signature,sessions}.ts`,
    ],
    tests: paymentTests('verify', 'settling', 'webhook', 'late-money', 'late-limits', 'discard-order'),
    database: true,
  },
  refunding: {
    mutate: [`${payments}/{*refund*,reduce-unsent}.ts`],
    tests: paymentTests('refunds', 'desk-refunds', 'failed-refunds', 'operator-refunds', 'late-money'),
    database: true,
  },
  paying: {
    mutate: [
      `${payments}/*.ts`,
      `!${payments}/{settle-payment,record-payment,late-money,verify-payment,receive-webhook,signature,sessions}.ts`,
      `!${payments}/{*refund*,reduce-unsent}.ts`,
    ],
    tests: [
      ...paymentTests(
        'start',
        'callback',
        'discard-order',
        'reconcile',
        'dead-sessions',
        'in-front-of-an-upstream',
      ),
      ...paymentTests('paying-large-orders', 'provider', 'webhook', 'start-throttle'),
      'tests/functions/{unpaid-orders,unpaid-holds}.test.ts',
    ],
    database: true,
  },
  orders: {
    mutate: own('netlify/commerce/orders'),
    tests: [
      'netlify/commerce/orders/*.test.ts',
      'tests/functions/{orders,order-refusals,order-prices,order-once,order-moves,cod-word}.test.ts',
      'tests/functions/{unpaid-holds,unpaid-orders}.test.ts',
    ],
    database: true,
  },
  accounts: {
    mutate: [...own('netlify/commerce/auth'), ...own('netlify/commerce/throttle'), '!**/common-passwords.ts'],
    tests: [
      'netlify/commerce/{auth,throttle}/*.test.ts',
      'tests/functions/{sessions,accounts,access,throttling}.test.ts',
    ],
    database: true,
  },
};

/** Files that are mutated together, and the tests that must notice, the quickest first. `database`: they need PostgreSQL. */
export type Group = { mutate: string[]; tests: string[]; database: boolean };

const own = (folder: string): string[] => [`${folder}/*.ts`, '!**/*.test.ts'];

const payments = 'netlify/commerce/payments';
const paymentTests = (...names: string[]): string[] =>
  names.map((name) => `tests/functions/payments/${name}.test.ts`);

/**
 * Each mutant of netlify/commerce runs every test file of its group that reaches it, some seconds for each. So a group has
 * only the tests that are about its files, and none of the long random ones.
 */
export const groups: Record<string, Group> = {
  domain: { mutate: own('src/domain'), tests: ['src/domain/*.test.ts'], database: false },
  gst: { mutate: own('src/domain/gst'), tests: ['src/domain/gst/*.test.ts'], database: false },
  solar: {
    mutate: own('src/domain/solar'),
    tests: [
      'src/domain/solar/*.test.ts',
      'src/features/{planner,system-check}/*.test.ts*',
      'src/site/build/check-systems.test.ts',
      'tests/planner-kits.test.ts',
    ],
    database: false,
  },
  contract: { mutate: own('src/contract'), tests: ['src/contract/*.test.ts'], database: false },
  settling: {
    mutate: [`${payments}/{settle-payment,record-payment,verify-payment}.ts`],
    tests: paymentTests('settling', 'verify', 'webhook', 'late-money'),
    database: true,
  },
  webhook: {
    mutate: [`${payments}/{receive-webhook,sessions}.ts`],
    tests: paymentTests('webhook', 'start', 'refunds', 'desk-refunds', 'failed-refunds', 'reconcile'),
    database: true,
  },
  late: {
    mutate: [`${payments}/late-payment.ts`, 'netlify/commerce/orders/last-cancellation.ts'],
    tests: paymentTests('late-money', 'late-limits', 'cancel-own-order'),
    database: true,
  },
  refunding: {
    mutate: [`${payments}/*refund*.ts`, '!**/*.test.ts'],
    tests: [
      `${payments}/retry-refunds.test.ts`,
      ...paymentTests('refund-records', 'refunds', 'desk-refunds', 'failed-refunds', 'operator-refunds'),
      ...paymentTests('late-money'),
      'tests/functions/operator-parcels.test.ts',
    ],
    database: true,
  },
  paying: {
    mutate: [
      `${payments}/*.ts`,
      `!${payments}/{settle-payment,record-payment,late-payment,verify-payment,receive-webhook,sessions,signature,return-paths}.ts`,
      `!${payments}/{*refund*,*.test}.ts`,
    ],
    tests: [
      ...paymentTests(
        'start',
        'callback',
        'cancel-own-order',
        'reconcile',
        'records-of-jobs',
        'desk-refunds',
        'dead-sessions',
        'in-front-of-an-upstream',
      ),
      ...paymentTests('paying-large-orders', 'provider', 'webhook', 'start-throttle'),
      'tests/functions/{unpaid-orders,unpaid-holds}.test.ts',
    ],
    database: true,
  },
  pure: {
    mutate: [
      'netlify/commerce/orders/{check-lines,event-kinds,insufficient-stock,order-id,order-life}.ts',
      `${payments}/{signature,return-paths}.ts`,
      'netlify/commerce/accounts/{access-token,password,token-secret,weak-password}.ts',
      'netlify/commerce/accounts/throttle.ts',
      'netlify/commerce/health/alarms.ts',
    ],
    tests: ['netlify/commerce/{orders,payments,auth,throttle,health}/*.test.ts'],
    database: false,
  },
  orders: {
    mutate: [
      ...own('netlify/commerce/orders'),
      '!**/{check-lines,event-kinds,insufficient-stock,last-cancellation,order-id,order-life}.ts',
    ],
    tests: [
      'tests/functions/{order-records,orders,order-refusals,order-once,order-moves,order-life,cod-word}.test.ts',
      'tests/functions/{unpaid-holds,unpaid-orders}.test.ts',
    ],
    database: true,
  },
  accounts: {
    mutate: [
      ...own('netlify/commerce/accounts'),
      ...own('netlify/commerce/accounts'),
      '!**/{access-token,address-key,common-passwords,limits,password,token-secret,weak-password}.ts',
    ],
    tests: ['tests/functions/{sessions,accounts,throttling,access,database-down}.test.ts'],
    database: true,
  },
  limits: {
    mutate: ['netlify/commerce/accounts/throttle.ts'],
    tests: [
      'tests/functions/{throttling,content/editors}.test.ts',
      'tests/functions/account/{data,reset,settings}.test.ts',
      ...paymentTests('start-throttle'),
    ],
    database: true,
  },
  account: {
    mutate: own('netlify/commerce/accounts'),
    tests: ['tests/functions/account/*.test.ts', 'tests/functions/six-callers.test.ts'],
    database: true,
  },
  invoices: {
    mutate: own('netlify/commerce/invoices'),
    tests: ['netlify/commerce/invoices/*.test.ts', 'tests/functions/invoices.test.ts'],
    database: true,
  },
  'mail-texts': {
    mutate: [
      'netlify/commerce/messages/mail-layout.ts',
      'netlify/commerce/messages/event-mails.ts',
      'netlify/commerce/messages/{order,account,shop}-mails.ts',
    ],
    tests: ['tests/functions/mail/{messages,every-mail}.test.ts'],
    database: false,
  },
  mail: {
    mutate: [...own('netlify/commerce/messages'), '!**/{mail-layout,event-mails}.ts'],
    tests: ['netlify/commerce/messages/*.test.ts', 'tests/functions/mail/*.test.ts'],
    database: true,
  },
  operator: {
    mutate: [...own('netlify/commerce/desk'), '!**/import-products.ts'],
    tests: [
      'tests/functions/{order-life,operator-parcels,operator-refusals,operator-corrections,operator}.test.ts',
      'tests/functions/{cod-word,order-moves,desk,account/commands}.test.ts',
      ...paymentTests('operator-refunds'),
    ],
    database: true,
  },
  desk: {
    mutate: own('netlify/commerce/desk'),
    tests: ['tests/functions/{desk-lists,desk,operator}.test.ts'],
    database: true,
  },
  health: {
    mutate: [...own('netlify/commerce/health'), '!**/alarms.ts'],
    tests: ['tests/functions/{health,health-records,database-down}.test.ts'],
    database: true,
  },
};

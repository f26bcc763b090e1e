import { type DialectName, dialects } from './dialect.ts';
import { openDrf } from './open-drf.ts';

/**
 * Runs the backend for a shop with API_BASE_URL=http://127.0.0.1:8000: `PORT=8000 npx node tests/support/drf/run.ts`.
 * Settings: DRF_DIALECT (pages, plain), DRF_PRODUCTS (60), DRF_HONOURS_PAGE_SIZE (yes), DRF_FAIL_EVERY (10: a tenth fails).
 */
const { PORT = '8000', DRF_DIALECT = 'pages', DRF_PRODUCTS = '60' } = process.env;
if (!(DRF_DIALECT in dialects)) {
  console.error(`DRF_DIALECT is ${DRF_DIALECT}. Set it to one of: ${Object.keys(dialects).join(', ')}.`);
  process.exit(1);
}
const drf = await openDrf({
  dialect: DRF_DIALECT as DialectName,
  products: Number(DRF_PRODUCTS),
  honoursPageSize: process.env.DRF_HONOURS_PAGE_SIZE === 'yes',
  port: Number(PORT),
});
drf.faults.failEvery(Number(process.env.DRF_FAIL_EVERY ?? 0));

const { regular, newcomer } = drf.people;
console.log(`A Django REST Framework backend (${DRF_DIALECT}) runs at ${drf.url}
  sign in as ${regular.username} with ${regular.password} (25 orders), or as ${newcomer.username} with ${newcomer.password}
  try the shop in front of it:
  API_BASE_URL=${drf.url} PUBLIC_RAZORPAY_CHECKOUT_URL=${drf.provider.url}/v1/checkout.js npm start`);

const stop = () => void drf.close().then(() => process.exit());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

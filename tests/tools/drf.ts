import { type DialectName, openDrf } from '#tests/support/drf.ts';

/** A backend for a shop to stand in front of: `PORT=8000 DRF_DIALECT=plain npx node tests/tools/drf.ts`. */
const { PORT = '8000', DRF_DIALECT = 'pages', DRF_PRODUCTS = '60' } = process.env;
const drf = await openDrf({
  dialect: DRF_DIALECT as DialectName,
  products: Number(DRF_PRODUCTS),
  port: Number(PORT),
});
const { username, password } = drf.people.regular;
console.log(`A Django REST Framework backend (${DRF_DIALECT}) runs at ${drf.url}
  sign in as ${username} with ${password}, who has 25 orders; try the shop in front of it:
  API_BASE_URL=${drf.url} PUBLIC_RAZORPAY_CHECKOUT_URL=${drf.provider.url}/v1/checkout.js npm start`);

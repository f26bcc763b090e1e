import { createClient } from '#browser/calls/client.ts';
import { ownPosts, ownProducts } from '../own-products.ts';
import { address as shipping } from '../shipping.ts';

/** The accounts and products that the screens show. */
export type World = {
  shopper: string;
  newcomer: string;
  cart: string;
  orderId: number | string;
  product: string;
  /** Slugs of products to compare, as in the address. */
  compared: string;
  soldOut: string;
  post: string;
};

/** Creates these accounts and products through the shop's API. */
export async function makeWorld(address: string): Promise<World> {
  const visitor = createClient({ baseUrl: address });
  const mark = Date.now().toString(36);
  const person = async (username: string) => {
    const reply = await visitor.register({
      username,
      email: `${username}@dhoop.example`,
      password: 'monsoon-lamp-42',
    });
    return { access: reply?.access ?? '', record: JSON.stringify(reply) };
  };
  const shopper = await person(`asha_${mark}`);
  const newcomer = await person(`ravi_${mark}`);
  const products = await ownProducts(address);
  const goods = products
    // Dear enough for what is told of large sums, and payable on delivery.
    .filter(
      ({ stock, price, image_2 }) =>
        image_2 && (stock ?? 0) > 20 && Number(price) > 5000 && Number(price) < 50_000,
    )
    .slice(0, 2);
  const session = {
    access: () => shopper.access,
    refresh: () => undefined,
    user: () => undefined,
    renewed: () => {},
    ended: () => {},
    exclusive: <Value>(work: () => Promise<Value>) => work(),
  };
  const buyer = createClient({ baseUrl: address, session });
  const items = goods.map(({ id, price }) => ({ product: id, quantity: 1, price: price ?? 0 }));
  const order = await buyer.createOrder({ items, shipping }, `screens-${mark}-1`);
  await buyer.confirmCod(order.id);
  await buyer.createOrder({ items: items.slice(0, 1) }, `screens-${mark}-2`);
  const [post] = await ownPosts(address);
  const lines = goods.map(({ id, name, price, main_image, slug }, at) => ({
    id,
    name,
    price,
    main_image,
    slug,
    qty: at + 1,
  }));
  return {
    shopper: shopper.record,
    newcomer: newcomer.record,
    cart: JSON.stringify(lines),
    orderId: order.id,
    product: goods[0]?.slug ?? '',
    compared: products
      .slice(0, 3)
      .map(({ slug }) => slug)
      .join(','),
    soldOut: products.find(({ in_stock }) => in_stock === false)?.slug ?? '',
    post: post?.slug ?? '',
  };
}

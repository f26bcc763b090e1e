import type { Asked } from './asked.ts';
import type { Catalogue } from './catalogue.ts';
import type { Dialect } from './dialect.ts';
import { filterPosts, filterProducts } from './filter.ts';
import type { orderViews } from './orders.ts';
import { paginate } from './paginate.ts';
import {
  anonymous,
  detail,
  invalid,
  json,
  noSuchAddress,
  notFound,
  type Reply,
  wantsToken,
} from './reply.ts';
import { serializers } from './serialize.ts';
import type { Tokens } from './tokens.ts';
import type { UserRow, UserViews } from './users.ts';

export type World = {
  dialect: Dialect;
  honoursPageSize: boolean;
  catalogue: Catalogue;
  tokens: Tokens;
  users: UserViews;
  orders: ReturnType<typeof orderViews>;
};

/** Routes like urls.py: the first pattern that matches answers; other methods get 405. */
export async function answerView(world: World, asked: Asked): Promise<Reply> {
  const { catalogue, dialect, users, orders } = world;
  const { address } = asked;
  const query = address.searchParams;
  const show = serializers(dialect, address.host);
  const { pageSize, pagination } = dialect;
  const paging = { pageSize, pagination, honoursPageSize: world.honoursPageSize, address };

  const views: [RegExp, string, (part: string) => Reply | Promise<Reply>][] = [
    [
      /^\/api\/products\/categories\/$/,
      'GET',
      () => paginate(catalogue.categories, { ...paging, pageSize: dialect.categoryPageSize }, show.category),
    ],
    [
      /^\/api\/products\/items\/$/,
      'GET',
      () => {
        const found = filterProducts(catalogue, query, dialect.unknownOrdering);
        return found.ok ? paginate(found.rows, paging, show.product) : invalid(found.errors);
      },
    ],
    [
      /^\/api\/products\/items\/slug\/([^/]+)\/$/,
      'GET',
      (slug) => {
        const row = catalogue.products.find((product) => product.slug === slug);
        return row ? json(show.product(row)) : notFound();
      },
    ],
    [
      /^\/api\/blogs\/$/,
      'GET',
      () => {
        const found = filterPosts(catalogue, query, dialect.unknownOrdering);
        return found.ok ? paginate(found.rows, paging, show.post) : invalid(found.errors);
      },
    ],
    [
      /^\/api\/blogs\/([^/]+)\/$/,
      'GET',
      (key) => {
        const row = catalogue.posts.find((post) => String(post[dialect.postsBy]) === key);
        return row ? json(show.post(row)) : notFound();
      },
    ],
    [/^\/api\/users\/contact\/$/, 'POST', () => users.contact(asked)],
    [/^\/api\/users\/auth\/login\/$/, 'POST', () => users.login(asked)],
    [/^\/api\/users\/auth\/register\/$/, 'POST', () => users.register(asked)],
    [/^\/api\/users\/auth\/refresh\/$/, 'POST', () => users.refresh(asked)],
    [/^\/api\/users\/auth\/logout\/$/, 'POST', () => signedIn(world, asked, () => users.logout(asked))],
    [/^\/api\/orders\/$/, 'POST', () => signedIn(world, asked, (user) => orders.create(asked, user, show))],
    [
      /^\/api\/orders\/$/,
      'GET',
      () => signedIn(world, asked, (user) => paginate(orders.own(user), paging, show.order)),
    ],
    [
      /^\/api\/orders\/([^/]+)\/$/,
      'GET',
      (id) =>
        signedIn(world, asked, (user) => {
          const order = orders.find(user, id);
          return order ? json(show.order(order)) : notFound();
        }),
    ],
    [
      /^\/api\/orders\/([^/]+)\/confirm-cod\/$/,
      'POST',
      (id) => signedIn(world, asked, (user) => orders.confirmCod(user, id)),
    ],
    [
      /^\/api\/orders\/([^/]+)\/create-razorpay-order\/$/,
      'POST',
      (id) => signedIn(world, asked, (user) => orders.createPayment(user, id)),
    ],
    [
      /^\/api\/orders\/([^/]+)\/verify-razorpay-payment\/$/,
      'POST',
      (id) => signedIn(world, asked, (user) => orders.verifyPayment(asked, user, id)),
    ],
  ];

  const path = decodeURIComponent(address.pathname);
  const fitting = views.filter(([pattern]) => pattern.test(path));
  if (fitting.length === 0) {
    const slashed = views.some(([pattern]) => pattern.test(`${path}/`));
    // APPEND_SLASH redirects; as in Django the request body is lost.
    return slashed
      ? { status: 301, headers: { Location: `${address.pathname}/${address.search}` } }
      : noSuchAddress();
  }
  const view = fitting.find(([, method]) => method === asked.method);
  if (!view) return detail(`Method "${asked.method}" not allowed.`, 405);
  return view[2](view[0].exec(path)?.[1] ?? '');
}

/** Requires a token, as JWTAuthentication and IsAuthenticated do. */
function signedIn(
  { tokens, users }: World,
  asked: Asked,
  view: (user: UserRow) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const [scheme, token, ...more] = (asked.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer') return anonymous();
  if (!token || more.length > 0) {
    const sentence = 'Authorization header must contain two space-delimited values';
    return { status: 401, json: { detail: sentence, code: 'bad_authorization_header' }, headers: wantsToken };
  }
  const checked = tokens.check(token, 'access');
  if (!checked.ok) return tokens.deadAccess(checked.sentence);
  const user = users.users.find(({ id }) => id === checked.claims.user_id);
  return user
    ? view(user)
    : { status: 401, json: { detail: 'User not found', code: 'user_not_found' }, headers: wantsToken };
}

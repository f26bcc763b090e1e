import * as z from 'zod/mini';
import { SetupError } from '#domain/base/result.ts';
import { mediaHostPattern } from '#domain/product/media.ts';
import { isWebAddress } from '#domain/text/text.ts';

/** The settings, read from the environment once. `.env.example` describes each of them. */

/** An address that is called unchanged, because its receiver may need a slash at the end. */
const address = z.string().check(z.trim(), z.refine(isWebAddress, 'must be an http(s) address'));
/** An address to which paths are appended, without a slash at the end. */
const origin = address.check(z.overwrite((value) => value.replace(/\/+$/, '')));
const unset = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([unset, schema]));
const secret = z
  .string()
  .check(z.minLength(32, 'must be at least 32 characters; make one with: openssl rand -hex 32'));
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

const oneOrTwoSecrets = list.check(
  z.refine((values) => values.length <= 2, 'must be one secret, or two separated by a comma'),
  z.refine(
    (values) => values.every((value) => value.length >= 32),
    'each must be at least 32 characters; make one with: openssl rand -hex 32',
  ),
);

const mailbox = /^(?:[^<>\r\n]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

function hasReadableLogin(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** If `set` has a value, `needs` must have one too, and `excludes` must have none. */
const companions = [
  { set: 'DATABASE_READ_URL', needs: 'DATABASE_URL' },
  { set: 'RAZORPAY_KEY_ID', needs: 'RAZORPAY_KEY_SECRET' },
  { set: 'SMTP_URL', needs: 'MAIL_FROM' },
  { set: 'MAIL_API_URL', needs: 'MAIL_FROM' },
  { set: 'MAIL_API_URL', needs: 'MAIL_API_KEY' },
  { set: 'EVENT_HOOK_URL', needs: 'EVENT_HOOK_SECRET' },
  { set: 'SMTP_URL', excludes: 'MAIL_API_URL' },
  { set: 'PICTURES_BUCKET_URL', needs: 'PICTURES_BUCKET_KEY_ID' },
  { set: 'PICTURES_BUCKET_URL', needs: 'PICTURES_BUCKET_SECRET' },
  { set: 'PICTURES_BUCKET_URL', needs: 'PICTURES_BUCKET_REGION' },
  { set: 'PICTURES_BUCKET_KEY_ID', needs: 'PICTURES_BUCKET_URL' },
  { set: 'PICTURES_BUCKET_SECRET', needs: 'PICTURES_BUCKET_URL' },
  { set: 'PICTURES_BUCKET_REGION', needs: 'PICTURES_BUCKET_URL' },
] as const;

const connectionString = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, 'must be a connection string: postgres://user:password@host/name'),
  z.refine(
    (value) => URL.canParse(value),
    'must have its user and password in percent-encoding: # is %23, / is %2F, ? is %3F, @ is %40',
  ),
);

const settings = z.object({
  DATABASE_URL: optional(connectionString),
  /** The connection string of a read replica for the catalogue. */
  DATABASE_READ_URL: optional(connectionString),
  DATABASE_POOL_MAX: optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d?$/, 'must be a number of connections from 1 to 99')),
      z.transform(Number),
    ),
  ),
  /** The token secrets: the first signs, both are accepted. There are two during a rotation. */
  TOKEN_SECRET: optional(oneOrTwoSecrets),
  API_BASE_URL: optional(
    origin.check(
      z.refine(
        (value) => !URL.canParse(value) || !/\/api\/?$/.test(new URL(value).pathname),
        'must be the address without /api at its end, which each call adds itself: https://api.example.com',
      ),
    ),
  ),
  API_TIMEOUT_MS: optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d{3,5}$/.test(value) && Number(value) >= 100 && Number(value) <= 28_000,
            'must be milliseconds from 100 to 28000: a browser waits 30 seconds for its answer',
          ),
        ),
      z.transform(Number),
    ),
  ),
  /** Hosts that pictures may come from, beside the upstream's own. */
  MEDIA_HOSTS: optional(
    list.check(
      z.refine(
        (hosts) => hosts.every((host) => mediaHostPattern.test(host)),
        'must be hosts separated by commas, without https:// and path: cdn.example.com, *.images.example:8443',
      ),
    ),
  ),
  /** The field of an upstream's order that receives the shipping address as text. */
  ORDER_ADDRESS_FIELD: optional(
    z.string().check(
      z.regex(/^[A-Za-z_]\w{0,63}$/, 'must be the name of a field: notes, delivery_address'),
      z.refine(
        (name) => !['items', 'status', 'shipping'].includes(name),
        'must not be items, status or shipping, which orders already have',
      ),
    ),
  ),
  SITE_URL: optional(origin),
  /** The build writes the `PUBLIC_` settings into the pages; here they are only checked. */
  /** The provider of online payments: one of payment-providers.ts. */
  PAYMENT_PROVIDER: z._default(z.string().check(z.overwrite((name) => name || 'razorpay')), 'razorpay'),
  PUBLIC_RAZORPAY_CHECKOUT_URL: optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.startsWith('/') || isWebAddress(value),
          'must be an http(s) address, or a path of this site',
        ),
      ),
  ),
  /** `off`: browsers measure nothing, and nothing that they send is counted. */
  PUBLIC_PAGE_SPEED: optional(z.enum(['on', 'off'], 'must be on or off')),
  RAZORPAY_KEY_ID: optional(
    z.string().check(z.regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_test_… or rzp_live_…')),
  ),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  /** One secret, or two separated by a comma during a rotation. */
  RAZORPAY_WEBHOOK_SECRETS: optional(
    list.check(z.refine((secrets) => secrets.length <= 2, 'must be one secret, or two separated by a comma')),
  ),
  RAZORPAY_API_BASE_URL: z._default(origin, 'https://api.razorpay.com'),
  /** Secrets that sign content-change webhooks; two during a rotation. */
  CONTENT_HOOK_SECRETS: optional(oneOrTwoSecrets),
  /** Netlify signs its deploy notifications with one of these. */
  DEPLOY_HOOK_SECRETS: optional(oneOrTwoSecrets),
  BUILD_HOOK_URL: optional(address),
  /** The key with which search engines are told of changed pages; they are told nothing without it. */
  INDEXNOW_KEY: optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')),
  ),
  INDEXNOW_URL: optional(address),
  /** Caches in front of processes of our own, which take `PURGE` with tags. */
  PURGE_URLS: optional(
    list.check(z.refine((urls) => urls.every(isWebAddress), 'must be http(s) addresses separated by commas')),
  ),
  /** Set by Netlify in functions; needed to purge the edge cache. */
  SITE_ID: optional(z.string()),
  NETLIFY_PURGE_API_TOKEN: optional(z.string()),
  NETLIFY_API_URL: z._default(origin, 'https://api.netlify.com'),
  /** `name:password` of demo logins, comma-separated; shown on the login page, so never set in production. */
  DEMO_ACCOUNTS: optional(
    list.check(
      z.refine(
        (accounts) => accounts.every((account) => /^[^:]{3,60}:.{6,256}$/.test(account)),
        'must be logins separated by commas, each a name and a password of at least 6 characters: asha:dhoop-demo',
      ),
    ),
  ),
  /**
   * How mail is sent: by SMTP, or by calls of a provider's HTTP interface. If neither is set, mails wait in the
   * queue.
   */
  SMTP_URL: optional(
    z.string().check(
      z.refine(
        (value) =>
          URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
        'must be the address of a mail server: smtp://user:password@host:587, or smtps:// for port 465',
      ),
      z.refine(hasReadableLogin, 'must have a login in percent-encoding: a % in the password is %25'),
    ),
  ),
  MAIL_API_URL: optional(address),
  MAIL_API_KEY: optional(z.string()),
  MAIL_FROM: optional(
    z
      .string()
      .check(z.regex(mailbox, 'must be an address with or without a name: Dhoop <orders@example.com>')),
  ),
  /** The address that gets the shop's own mails; by default the contact address of content/site.json. */
  MAIL_SHOP_TO: optional(
    z.string().check(z.regex(mailbox, 'must be one e-mail address: orders@example.com')),
  ),
  EVENT_HOOK_URL: optional(address),
  EVENT_HOOK_SECRET: optional(secret),
  /** A bucket with the interface of S3 for pictures from the desk. Without one the database keeps them. */
  PICTURES_BUCKET_URL: optional(origin),
  PICTURES_BUCKET_KEY_ID: optional(z.string()),
  PICTURES_BUCKET_SECRET: optional(z.string()),
  PICTURES_BUCKET_REGION: optional(z.string()),
  /** This site's own address, set by the local server (SHOP_LOCAL_ORIGIN) or by Netlify (URL): for links and own calls. */
  SHOP_LOCAL_ORIGIN: optional(origin),
  URL: z.optional(z.string()),
  /** The form of the log, for `log.ts` and `watched-client.ts`. */
  LOG: optional(z.enum(['json', 'off'])),
  SLOW_QUERY_MS: optional(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be milliseconds from 1 to 999999')),
  ),
});
export const Env = settings.check(({ value, issues }) => {
  for (const { set, ...rule } of companions) {
    if (value[set] === undefined) continue;
    if ('needs' in rule && !value[rule.needs]) {
      issues.push({ code: 'custom', path: [rule.needs], message: `must be set beside ${set}`, input: '' });
    }
    if ('excludes' in rule && value[rule.excludes]) {
      issues.push({
        code: 'custom',
        path: [set],
        message: `must not be set beside ${rule.excludes}`,
        input: '',
      });
    }
  }
});
export type Env = z.output<typeof Env>;

/** Checks a set of variables; the SetupError names each wrong one and what it should be, never its value. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const withAlias = { ...variables, DATABASE_URL: variables.DATABASE_URL || variables.NETLIFY_DB_URL };
  const read = Env.safeParse(withAlias);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => {
    const deepest = issue.code === 'invalid_union' ? issue.errors.flat().at(-1) : issue;
    return `  ${String(issue.path[0])}: ${deepest?.message ?? issue.message}`;
  });
  throw new SetupError(`These settings are not valid (see .env.example):\n${lines.join('\n')}`);
}

let known: Env | undefined;
/** This process's environment, parsed on first use. */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}

/** The value of a required setting. Throws a SetupError if it is not set. */
export function needed<Name extends keyof Env>(settings: Env, name: Name): NonNullable<Env[Name]> {
  const value = settings[name];
  if (value === undefined) throw new SetupError(`${name} is not set: see .env.example`);
  return value;
}

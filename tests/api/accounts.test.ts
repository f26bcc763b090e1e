import { createHook } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { ensureDemoAccounts } from '#netlify/local/fill-database.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
const call = caller(api);
const password = 'tall-mango-tree-7';
const post = (name: string, body: unknown, token?: string) =>
  call('POST', `/api/users/auth/${name}/`, { body, ...(token ? { token } : {}) });

describe('accounts', () => {
  test('signing up, using, signing out and signing in answer what the contract says', async () => {
    const registered = await post('register', { username: 'Asha.K', email: 'Asha@Example.com', password });
    expect(registered.status).toBe(201);
    expect(registered.json?.user).toEqual({
      username: 'Asha.K',
      email: 'Asha@Example.com',
    });
    expect(registered.headers.get('cache-control')).toBe('private, no-store');
    const { access, refresh } = registered.json;
    expect((await call('GET', '/api/orders/', { token: access })).status).toBe(200);
    expect((await post('logout', { refresh }, access)).status).toBe(200);
    expect((await call('GET', '/api/orders/', { token: access })).status).toBe(401);
    expect((await post('refresh', { refresh })).status).toBe(401);
    const back = await post('login', { username: 'asha.k', password });
    expect(back.status).toBe(200);
    expect(back.json.access).not.toBe(access);
    expect(back.json.user).toEqual({ username: 'Asha.K', email: 'Asha@Example.com' });
  });

  test('a sign-in on its way while the password is changed opens no session with the old one', async () => {
    const username = 'Changed.Meanwhile';
    await post('register', { username, email: '', password });
    const signIn = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.username, username));
      const onItsWay = post('login', { username, password });
      const isWaiting = async () =>
        (
          await db.execute(
            sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
        ).rows.length > 0;
      await expect.poll(isWaiting).toBe(true);
      return { onItsWay };
    });
    const { status, json } = await signIn.onItsWay;
    expect([status, json.code]).toEqual([401, 'invalid_credentials']);
  });

  test.each([
    ['left out', {}],
    ['empty', { email: '' }],
    ['null', { email: null }],
  ])('signup: the e-mail is optional: %s', async (name, email) => {
    const registered = await post('register', { username: `no mail ${name}`, password, ...email });
    expect([registered.status, registered.json.user]).toEqual([
      201,
      { username: `no mail ${name}`, email: '' },
    ]);
  });

  test('signup: names of every script, spelt the same, are one name', async () => {
    expect((await post('register', { username: 'आशा कुमारी', password })).status).toBe(201);
    expect((await post('register', { username: 'Zoe\u0308', password })).json.user.username).toBe('Zoë');
    expect((await post('login', { username: 'ZOË', password })).status).toBe(200);
    expect((await post('register', { username: '\uFF3A\u006F\u00EB', password })).json.code).toBe(
      'username_taken',
    );
  });

  test('a name that looks like another is refused with what to do; an account that has one signs in as before', async () => {
    await post('register', { username: 'operator', email: '', password });
    for (const username of ['\u043eperator', 'operato\u1e5b', 'आasha']) {
      const refused = await post('register', { username, email: '', password });
      expect([refused.status, refused.json.code, refused.json.fields]).toEqual([
        400,
        'invalid_input',
        ['username'],
      ]);
      expect(refused.json.detail).toMatch(/may be taken for another name: write each word in one script/);
    }
    const before = '\u043eperator';
    const [known] = await db.select().from(users).where(eq(users.username, 'operator'));
    await db.insert(users).values({ username: before, passwordHash: known?.passwordHash ?? '' });
    expect((await post('login', { username: before, password })).json.user.username).toBe(before);
    expect((await post('register', { username: 'आशा वर्मा', email: '', password })).status).toBe(201);
  });

  test('sign-in: username and e-mail are taken in any case', async () => {
    await post('register', { username: 'Ravi', email: 'ravi@example.com', password });
    const name = await post('register', { username: 'RAVI', email: 'other@example.com', password });
    expect([name.status, name.json.code, name.json.fields]).toEqual([409, 'username_taken', ['username']]);
    const mail = await post('register', { username: 'ravi2', email: 'RAVI@Example.COM', password });
    expect([mail.status, mail.json.code, mail.json.fields]).toEqual([409, 'email_taken', ['email']]);
  });

  test('each refusal and each success of an account call is said in a sentence', async () => {
    const said = async (name: string, body: unknown, token?: string) =>
      Object.values((await post(name, body, token)).json).find((value) => String(value).endsWith('.'));
    const { json } = await post('register', { username: 'Sentences', email: 's@x.in', password });
    const again = { username: 'sentences', email: 'other@x.in', password };
    expect(await said('register', again)).toBe('This username is taken. Choose another.');
    expect(await said('register', { ...again, username: 'no one yet', email: 'S@x.in' })).toBe(
      'There is already an account with this e-mail address.',
    );
    expect(await said('login', { username: 'sentences', password: 'wrong' })).toBe(
      'The username or the password is wrong.',
    );
    expect(await said('login', { username: 'nobody there', password })).toBe(
      'The username or the password is wrong.',
    );
    expect(await said('logout', { refresh: json.refresh }, json.access)).toBe('You are signed out.');
  });

  test('two sign-ups with one name at once make one account', async () => {
    const replies = await Promise.all(
      ['Twin', 'twin', 'TWIN'].map((username) => post('register', { username, password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    'password',
    'PassWord1',
    '123456',
    'india123',
    'JaiHind',
    'qwerty',
    'aaaaaaaa',
    'self-same',
    'self@x.in',
  ])('sign-in: the password %s is refused at signup, in any case', async (guess) => {
    const refused = await post('register', { username: 'Self-Same', email: 'self@x.in', password: guess });
    expect([refused.status, refused.json.code]).toEqual([400, 'weak_password']);
    expect(refused.json.fields).toEqual(['password']);
  });

  test('passwords are kept as argon2id in PHC form, each with a salt of its own', async () => {
    await post('register', { username: 'salted one', password });
    await post('register', { username: 'salted two', password });
    const [one, two] = await Promise.all(
      ['salted one', 'salted two'].map(async (name) => {
        const [user] = await db.select().from(users).where(eq(users.username, name));
        return user?.passwordHash ?? '';
      }),
    );
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('the demo accounts are made once and can sign in', async () => {
    await ensureDemoAccounts(db, ['demo-asha:a:pass', 'demo-ravi:dhoop-demo']);
    expect(await ensureDemoAccounts(db, ['demo-asha:another', 'demo-ravi:dhoop-demo'])).toEqual([
      'demo-ravi:dhoop-demo',
    ]);
    expect((await post('login', { username: 'demo-asha', password: 'a:pass' })).status).toBe(200);
    expect((await post('login', { username: 'demo-ravi', password: 'dhoop-demo' })).status).toBe(200);
    expect((await post('login', { username: 'demo-asha', password: 'another' })).status).toBe(401);
  });
});

describe('login failure', () => {
  test('sign-in: nobody and a wrong password get the same answer after the same work', async () => {
    await post('register', { username: 'known one', password });
    let hashes = 0;
    const hook = createHook({ init: (_, type) => void (/argon2/i.test(type) && hashes++) }).enable();
    const [wrong, nobody] = [
      await post('login', { username: 'known one', password: 'not this one' }),
      await post('login', { username: 'nobody at all', password: 'not this one' }),
    ];
    hook.disable();
    expect(wrong.status).toBe(401);
    expect(nobody.status).toBe(401);
    expect(nobody.text).toBe(wrong.text);
    expect(hashes).toBe(2);
  });

  test('a failed login has a message unlike that of an invalid token, so nothing is refreshed', async () => {
    const refused = await post('login', { username: 'nobody', password: 'not this one' });
    expect(refused.json.code).toBe('invalid_credentials');
    expect(refused.text).not.toMatch(/token/i);
  });

  test('no password fits an account that has none', async () => {
    await db.insert(users).values({ username: 'without', passwordHash: 'none' });
    for (const guess of ['none', '\0'.repeat(32)]) {
      expect((await post('login', { username: 'without', password: guess })).status).toBe(401);
    }
  });
});

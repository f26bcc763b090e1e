import { describe, expect, test, vi } from 'vitest';
import { backend, clientOf, json, memorySession } from '#tests/support/client-backend.ts';

const invalidToken = () => json({ detail: 'Invalid token', code: 'unauthenticated' }, 401, 'Unauthorized');

describe('session refresh', () => {
  const needing = (valid: string) =>
    backend(async (request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: valid, refresh: 'refresh-2' });
      return request.headers.get('authorization') === `Bearer ${valid}`
        ? json({ results: [], count: 0 })
        : invalidToken();
    });

  test('a 401 about an invalid token is refreshed and retried once', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = needing('new');
    expect((await clientOf(fetch, session).orders()).results).toEqual([]);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/orders/',
      '/api/users/auth/refresh/',
      '/api/orders/',
    ]);
    expect([session.access(), session.refresh()]).toEqual(['new', 'refresh-2']);
  });

  test('logout after a refresh revokes the token that came with it', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const sent: unknown[] = [];
    const { fetch } = backend(async (request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: 'new', refresh: 'refresh-2' });
      sent.push(await request.json());
      return request.headers.get('authorization') === 'Bearer new' ? json({}) : invalidToken();
    });
    await clientOf(fetch, session).logout('refresh-1');
    expect(sent).toEqual([{ refresh: 'refresh-1' }, { refresh: 'refresh-2' }]);
  });

  const simpleJwt = (message: string) => ({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });
  test.each([
    ['ours', { detail: 'Invalid token', code: 'unauthenticated' }],
    ['DRF’s own', { detail: 'Invalid token.' }],
    ['SimpleJWT 5.3', simpleJwt('Token is invalid or expired')],
    ['SimpleJWT 5.5', simpleJwt('Token is expired')],
    ['the bare sentence of 5.3', { detail: 'Token is invalid or expired' }],
    ['the bare sentence of 5.5', { detail: 'Token is expired' }],
    ['the code alone', { detail: 'Le jeton est périmé', code: 'token_not_valid' }],
    ['the detail alone', { detail: 'Given token not valid for any token type' }],
  ])('an invalid token in the wording of %s is refreshed and the call retried once', async (_, body) => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: 'new' });
      return request.headers.get('authorization') === 'Bearer new'
        ? json({ results: [], count: 0 })
        : json(body, 401);
    });
    await clientOf(fetch, session).orders();
    expect(asked).toHaveLength(3);
    // A backend that does not rotate sends no next refresh token: the old one stays.
    expect([session.access(), session.refresh()]).toEqual(['new', 'refresh-1']);
  });

  test('an invalid token is refreshed also if DRF answers 403, because its first authentication class is that of sessions', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: 'new' });
      const isNew = request.headers.get('authorization') === 'Bearer new';
      return isNew ? json({ results: [], count: 0 }) : json(simpleJwt('Token is expired'), 403);
    });
    await clientOf(fetch, session).orders();
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['no token at all', { detail: 'Authentication credentials were not provided.' }],
    ['a wrong password', { detail: 'No active account found with the given credentials' }],
    ['an account that was closed', { detail: 'User is inactive', code: 'user_inactive' }],
  ])('a 401 about %s is not refreshed', async (_, body) => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend(() => json(body, 401));
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('HTTP 401');
    expect([asked.length, session.refresh()]).toEqual([1, 'refresh-1']);
  });

  test('if another tab has refreshed meanwhile, there is no second refresh', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    session.exclusive = (work) => {
      session.renewed('refresh-1', { access: 'new', refresh: 'refresh-2' });
      return work();
    };
    const { asked, fetch } = needing('new');
    await clientOf(fetch, session).orders();
    expect(asked.filter(({ url }) => url.endsWith('/refresh/'))).toHaveLength(0);
  });

  test('a call is not retried with the token of somebody else who has signed in meanwhile in another tab', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    session.user = () => (session.access() === 'old' ? 'asha' : 'ravi');
    session.exclusive = (work) => {
      session.renewed('refresh-1', { access: 'of ravi', refresh: 'refresh-2' });
      return work();
    };
    const { asked, fetch } = needing('of ravi');
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('HTTP 401');
    expect(asked).toHaveLength(1);
  });

  test('a refused refresh clears the session and raises its error', async () => {
    const session = memorySession({ access: 'old', refresh: 'spent' });
    const { fetch } = backend((request) =>
      request.url.endsWith('/refresh/')
        ? json({ detail: 'Session is over' }, 401, 'Unauthorized')
        : invalidToken(),
    );
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('Session is over');
    expect(session.ends).toBe(1);
  });

  test.each([408, 429, 500, 502, 503, 504])(
    'a refresh that is answered %i keeps the session',
    async (status) => {
      const session = memorySession({ access: 'old', refresh: 'refresh-1' });
      const { fetch } = backend((request) =>
        request.url.endsWith('/refresh/') ? json({ detail: 'Later' }, status) : invalidToken(),
      );
      await expect(clientOf(fetch, session).orders()).rejects.toThrow(`HTTP ${status}`);
      expect([session.ends, session.refresh()]).toEqual([0, 'refresh-1']);
    },
  );

  test('a refresh whose reply is lost is sent once more, while its token is still accepted', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    let lost = 0;
    const { fetch } = backend((request) => {
      if (!request.url.endsWith('/refresh/'))
        return request.headers.get('authorization') === 'Bearer new'
          ? json({ results: [], count: 0 })
          : invalidToken();
      if (lost++ === 0) throw new TypeError('Failed to fetch');
      return json({ access: 'new', refresh: 'refresh-2' });
    });
    await clientOf(fetch, session).orders();
    expect([lost, session.refresh(), session.ends]).toEqual([2, 'refresh-2', 0]);
  });

  test('a refresh that is only slow is not sent twice: other backends may accept its token only once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) => {
      if (!request.url.endsWith('/refresh/')) return invalidToken();
      vi.advanceTimersByTime(25_000);
      throw new TypeError('Failed to fetch');
    });
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('could not be reached');
    vi.useRealTimers();
    expect(asked.filter(({ url }) => url.endsWith('/refresh/'))).toHaveLength(1);
    expect([session.ends, session.refresh()]).toEqual([0, 'refresh-1']);
  });

  test('a refresh that a server in front of the backend refuses keeps the session', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { fetch } = backend((request) =>
      request.url.endsWith('/refresh/')
        ? json({ code: 'upstream_failed', detail: 'The shop’s server refused this request.' }, 403)
        : invalidToken(),
    );
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('HTTP 403');
    expect([session.ends, session.refresh()]).toEqual([0, 'refresh-1']);
  });

  test.each([{}, { refresh: '' }])(
    'without a refresh token (%j) there is no retry: a dead access token ends the session',
    async (tokens) => {
      const { asked, fetch } = backend(invalidToken);
      const session = memorySession({ access: 'old', ...tokens });
      await expect(clientOf(fetch, session).orders()).rejects.toThrow('Invalid token');
      expect([asked.length, session.ends]).toEqual([1, 1]);
    },
  );

  test('a retry that fails again is not repeated', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) =>
      request.url.endsWith('/refresh/') ? json({ access: 'new' }) : invalidToken(),
    );
    await expect(clientOf(fetch, session).orders()).rejects.toThrow('HTTP 401');
    expect(asked).toHaveLength(3);
  });
});

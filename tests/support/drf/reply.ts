/** A view's reply: status, headers, and JSON, text or bytes. `drop` closes the connection without a reply. */
export type Reply =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; text: string; type: string; headers?: Record<string, string> }
  | { status: number; bytes: Buffer; type: string; headers?: Record<string, string> }
  | { status: number; headers?: Record<string, string> }
  | 'drop';

export const json = (value: unknown, status = 200): Reply => ({ status, json: value });
export const empty = (status: number): Reply => ({ status });

/** The replies of DRF's exception handler. Source: rest_framework/exceptions.py, version 3.14. */
export const detail = (sentence: string, status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  json: { detail: sentence },
  headers,
});
export const notFound = (): Reply => detail('Not found.', 404);
export const invalidPage = (): Reply => detail('Invalid page.', 404);
export const invalid = (errors: Record<string, unknown>): Reply => json(errors, 400);
export const throttled = (seconds: number): Reply =>
  detail(`Request was throttled. Expected available in ${seconds} seconds.`, 429, {
    'Retry-After': String(seconds),
  });

/** DRF sends this header with a 401. */
export const wantsToken = { 'WWW-Authenticate': 'Bearer realm="api"' } as const;
export const anonymous = (): Reply =>
  detail('Authentication credentials were not provided.', 401, wantsToken);

const page = (title: string, body: string): string =>
  `\n<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n<body>\n  <h1>${title}</h1><p>${body}</p>\n</body>\n</html>\n`;
const html = (status: number, title: string, body: string): Reply => ({
  status,
  text: page(title, body),
  type: 'text/html; charset=utf-8',
});

/** Django's HTML error pages with DEBUG off. */
export const noSuchAddress = (): Reply =>
  html(404, 'Not Found', 'The requested resource was not found on this server.');
export const htmlError = (): Reply => html(500, 'Server Error (500)', '');

/** An error handler that leaks internals. */
export const jsonTraceback = (): Reply =>
  detail(
    'Traceback (most recent call last):\n  File "/srv/shop/catalogue/views.py", line 41, in list\n' +
      'django.db.utils.OperationalError: FATAL: password authentication failed for user "shop_owner"',
    500,
  );
/** A maintenance page sent as JSON with status 200. */
export const maintenance = (): Reply => json({ message: 'Down for maintenance' });

import type { APIRoute } from 'astro';
import * as paths from '#contract/paths.ts';
import { languages } from '#domain/base/languages.ts';
import { settings } from '#settings/settings.ts';

const hidden = [
  paths.cart,
  paths.checkout,
  paths.account,
  paths.login,
  paths.signup,
  paths.resetPassword,
  paths.confirmEmail,
  paths.invitation,
  paths.quotation,
  paths.search,
  paths.comparePage,
  '/order/',
  '/order-success/',
  '/invoice/',
  '/api/',
];

export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    'User-agent: *',
    ...['', ...(settings().languages ?? []).map((code) => languages[code].prefix)].flatMap((prefix) =>
      hidden.map((path) => `Disallow: ${prefix}${path}`),
    ),
    '',
    `Sitemap: ${(site ?? url).origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

import type { Config } from '@netlify/functions';
import { LoginPayload, RefreshPayload, SignupPayload } from '#contract/auth-payloads.ts';
import { routes } from '#contract/routes.ts';
import { login, register } from '#netlify/commerce/accounts/login.ts';
import { logout, refresh } from '#netlify/commerce/accounts/sessions.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

export default endpoint([
  bind(routes.register, { body: SignupPayload, status: 201 }, ({ ctx, body }) => register(ctx, body)),
  bind(routes.login, { body: LoginPayload }, ({ ctx, body }) => login(ctx, body)),
  bind(routes.refresh, { body: RefreshPayload }, ({ ctx, body }) => refresh(ctx, body)),
  bind(routes.logout, { body: RefreshPayload }, ({ ctx, body, caller }) => logout(ctx, caller, body)),
]);

export const config: Config = { path: ['/api/users/auth/*'] };

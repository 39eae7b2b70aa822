import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import type { CookieClient } from './http/cookie-client.ts';

/** Parameters that the desktop application generates for a sign-in. */
export interface DeviceRequest {
  codeVerifier: string;
  query: Record<string, string>;
}

export interface DeviceToken {
  token: string;
  expiresAt: string;
  user: User;
}

const AUTHORIZE = '/api/auth/desktop/authorize';

/** @param overrides parameters that differ from the application's */
export function deviceRequest(overrides: Record<string, string> = {}): DeviceRequest {
  const codeVerifier = randomBytes(32).toString('base64url');
  return {
    codeVerifier,
    query: {
      redirect_uri: DESKTOP_REDIRECT,
      state: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      device_name: 'Ada’s notebook',
      ...overrides,
    },
  };
}

export function authorizePath(query: Record<string, string>): string {
  return `${AUTHORIZE}?${new URLSearchParams(query)}`;
}

/** The form's action on the consent page. */
export function approvePath(page: string): string {
  return attributeOf(page, /<form method="post" action="([^"]+)">/);
}

/** The consent page's link to another account. */
export function otherAccountPath(page: string): string {
  return attributeOf(page, /<a class="choice" href="([^"]+)">/);
}

function attributeOf(page: string, pattern: RegExp): string {
  const value = pattern.exec(page)?.[1];
  expect(value, page).toBeDefined();
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return (value ?? '').replace(/&([^;]+);/g, (entity, name: string) => characters[name] ?? entity);
}

/** Opens the consent page while signed in and approves. @returns the redirect */
export async function approve(client: CookieClient, request: DeviceRequest): Promise<URL> {
  const page = await client.get<string>(authorizePath(request.query));
  expect(page.status, JSON.stringify(page.body)).toBe(200);
  const approved = await client.post(approvePath(page.body));
  expect(approved.status, JSON.stringify(approved.body)).toBe(303);
  return new URL(approved.headers.get('location') ?? '');
}

/** Gets a one-time code for a signed-in user. */
export async function codeFor(client: CookieClient, request: DeviceRequest): Promise<string> {
  return (await approve(client, request)).searchParams.get('code') ?? '';
}

export function exchange<Body = DeviceToken>(client: CookieClient, body: Record<string, unknown>) {
  return client.post<Body>('/api/auth/desktop/token', { json: body, headers: { origin: null } });
}

/** A device session for a signed-in user. @returns its token, and the header that carries it */
export async function signInDevice(
  client: CookieClient,
  overrides?: Record<string, string>,
): Promise<DeviceToken & { headers: { authorization: string } }> {
  const request = deviceRequest(overrides);
  const { status, body } = await exchange(client, {
    code: await codeFor(client, request),
    codeVerifier: request.codeVerifier,
    redirectUri: request.query.redirect_uri,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, headers: { authorization: `Bearer ${body.token}` } };
}

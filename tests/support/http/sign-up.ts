import { expect } from 'vitest';
import type { createCookieClient } from './cookie-client.ts';

export const TEST_PASSWORD = 'correct horse battery';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

type Client = ReturnType<typeof createCookieClient>;

/** Signs up like a browser: login, identity provider, form, callback. */
export async function signUp(
  client: Client,
  options: Pick<Person, 'email'> & Partial<Person> & { password?: string; returnTo?: string },
): Promise<void> {
  const signInPage = await openSignInPage(client, options.returnTo);
  const submitted = await client.post(`${signInPage}/create-account`, {
    form: {
      firstName: options.firstName ?? 'Ada',
      lastName: options.lastName ?? 'Example',
      email: options.email,
      password: options.password ?? TEST_PASSWORD,
    },
  });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(303);
  await followRedirects(client, submitted.headers.get('location'));
}

/** Signs in with an existing account. @returns the final path */
export async function signIn(client: Client, options: { email: string; returnTo?: string }): Promise<string> {
  const signInPage = await openSignInPage(client, options.returnTo);
  const submitted = await client.post(signInPage, {
    form: { email: options.email, password: TEST_PASSWORD },
  });
  expect(submitted.status).toBe(303);
  return followRedirects(client, submitted.headers.get('location'));
}

/** @returns the path of the sign-in form */
export async function openSignInPage(client: Client, returnTo = '/'): Promise<string> {
  const login = await client.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  expect(login.status).toBe(302);
  const authorize = await client.get(login.headers.get('location') ?? '');
  expect(authorize.status, JSON.stringify(authorize.body)).toBe(303);
  const page = authorize.headers.get('location') ?? '';
  expect(page).toMatch(/^\/signin\//);
  return page;
}

/** Follows redirects to a page of the web application. @returns its path */
export async function followRedirects(client: Client, location: string | null): Promise<string> {
  let next = location ?? '';
  for (let hop = 0; hop < 10; hop += 1) {
    const url = new URL(next, client.origin);
    const path = url.pathname + url.search;
    if (!url.pathname.startsWith('/idp') && !url.pathname.startsWith('/api/')) return path;
    const answer = await client.get(path);
    if (answer.status < 300 || answer.status > 399) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    next = answer.headers.get('location') ?? '';
  }
  throw new Error('too many redirects');
}

import { afterAll, beforeAll } from 'vitest';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The application of the current test file, and what it has mailed. */
export let app: TestApp;
export let catcher: MailCatcher;

/** Prepares an application that sends mails, with an administrator. Call once per test file. */
export function prepareMailedApp(): void {
  beforeAll(async () => {
    catcher = await startMailCatcher();
    app = await startTestApp({ env: catcher.env });
    await app.join({ email: 'first@example.com' });
  });
  afterAll(async () => {
    await app?.close();
    await catcher?.close();
  });
}

/** As if the owner had followed the link of a mail. */
export async function verifyAddress(email: string): Promise<void> {
  await app.db('users').where({ email }).update({ emailVerified: true, emailVerifiedBy: 'mail' });
  await app.db('identity_accounts').where({ email }).update({ emailVerified: true });
}

/** The token in the link of a mail. */
export const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The six digits in a mail. */
export const codeIn = (text: string): string => /Your code: (\d{6})/.exec(text)?.[1] ?? '';

import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, requiredText, timestamp, trimmedText, within } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { FRESH_SIGN_IN_MINUTES } from './sign-in.ts';

const account = endpoints('Account', 'user');
const fresh = `at most ${FRESH_SIGN_IN_MINUTES} minutes after a sign-in`;

export const PASSKEY_NAME_LENGTH = 60;
/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

export const passkeySchema = component('Passkey', {
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const signInSecuritySchema = component('SignInSecurity', {
  hasPassword: z
    .boolean()
    .describe(
      'False where another identity provider signs the user in: then nothing below can be changed here.',
    ),
  needsSignIn: z.boolean().describe('Whether this session has to sign in again before a change.'),
  canChangeEmail: z.boolean().describe('False without a way to send mails.'),
  secondFactorSince: timestamp.nullable().describe('Null: sign-ins ask for the password only.'),
  recoveryCodesLeft: count,
  passkeysOffered: z.boolean().describe('False where the address of this server is an IP address.'),
  passkeys: z.array(passkeySchema),
});
export type SignInSecurity = z.infer<typeof signInSecuritySchema>;

export const getSignInSecurity = account.get('/api/user/sign-in-security', {
  summary: 'Second factor and passkeys of the account',
  response: signInSecuritySchema,
});

export const startSecondFactor = account.post('/api/user/second-factor', {
  summary: `Begin to set up an authenticator app, ${fresh}`,
  response: z
    .object({
      secret: z.string().describe('Base32, for typing it into the app.'),
      address: z.string().describe('An otpauth address, for a QR code.'),
    })
    .meta({ id: 'SecondFactorSetup' }),
  needsFreshSignIn: true,
  errors: ['second_factor_on', 'no_password_account'],
  changesSignIn: true,
});

export const changeEmail = account.post('/api/user/email', {
  summary: `Ask for another email address, ${fresh}; it gets a link and a code unless an account has it`,
  body: z.object({
    email: trimmedText(254)
      .toLowerCase()
      .pipe(z.email(issue('email_invalid'))),
  }),
  needsFreshSignIn: true,
  errors: ['no_password_account'],
  changesSignIn: true,
});

export const confirmEmailChange = account.post('/api/user/email/confirm', {
  summary: 'Change to the new address with the six digits that it has got',
  body: z.object({ code: requiredText(20, issue('code_required')) }),
  errors: ['code_wrong', 'email_change_over', 'no_password_account'],
  changesSignIn: true,
});

const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown only here. Each works once.') })
  .meta({ id: 'RecoveryCodes' });

export const confirmSecondFactor = account.post('/api/user/second-factor/confirm', {
  summary: "Turn the second factor on with the app's first code",
  body: z.object({ code: requiredText(20, issue('code_required')) }),
  response: recoveryCodes,
  errors: ['second_factor_on', 'second_factor_not_started', 'code_wrong', 'no_password_account'],
  changesSignIn: true,
});

export const removeSecondFactor = account.delete('/api/user/second-factor', {
  summary: `Turn the second factor off, ${fresh}`,
  needsFreshSignIn: true,
  errors: ['second_factor_off', 'no_password_account'],
  changesSignIn: true,
});

export const renewRecoveryCodes = account.post('/api/user/second-factor/recovery-codes', {
  summary: `Replace the recovery codes, ${fresh}`,
  response: recoveryCodes,
  needsFreshSignIn: true,
  errors: ['second_factor_off', 'no_password_account'],
  changesSignIn: true,
});

export const startPasskey = account.post('/api/user/passkeys/options', {
  summary: `Begin to add a passkey, ${fresh}`,
  response: z.looseObject({}).meta({ id: 'PasskeyCreationOptions' }),
  needsFreshSignIn: true,
  errors: ['too_many_passkeys', 'passkey_refused', 'no_password_account'],
  changesSignIn: true,
});

const passkeyName = requiredText(PASSKEY_NAME_LENGTH, issue('name_required'));

export const addPasskey = account.post('/api/user/passkeys', {
  summary: 'Add the passkey that the browser has made from the options',
  body: z.object({
    name: passkeyName,
    response: within(z.looseObject({}), 20_000).describe("The browser's answer as JSON (WebAuthn Level 3)."),
  }),
  response: passkeySchema,
  status: 201,
  needsFreshSignIn: true,
  errors: ['too_many_passkeys', 'passkey_refused', 'no_password_account'],
  changesSignIn: true,
});

const onePasskey = { params: z.object({ id: z.uuid() }), errors: ['passkey_not_found' as const] };

export const renamePasskey = account.patch('/api/user/passkeys/:id', {
  ...onePasskey,
  summary: 'Rename a passkey',
  body: z.object({ name: passkeyName }),
  response: passkeySchema,
  changesSignIn: true,
});

export const removePasskey = account.delete('/api/user/passkeys/:id', {
  params: onePasskey.params,
  summary: `Remove a passkey, ${fresh}`,
  needsFreshSignIn: true,
  errors: ['passkey_not_found'],
  changesSignIn: true,
});

import { z } from 'zod';
import { presentSession } from '#server/features/accounts/sessions/session.presenter.ts';
import { presentSignIn } from '#server/features/accounts/sessions/sign-in.presenter.ts';
import { Session } from '#server/models/accounts/session.ts';
import { SignIn } from '#server/models/accounts/sign-in.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER } from '#server/models/accounts/user-identity.ts';
import { sessionSchema } from '#shared/contracts/accounts/sessions.ts';
import { signInSchema } from '#shared/contracts/accounts/sign-ins.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';
import { notificationNames } from '#shared/rules/mail-kinds.ts';
import { type AccountTable, byId, iso, MANY } from './account-table.ts';
import { linkSettings, writeSettings } from './write-account-records.ts';

const subjectsOf = (users: string) =>
  `select subject from user_identities where issuer = '${EMBEDDED_ISSUER}' and user_id in (${users})`;

/** The account, how it signs in, and its files. */
export const signInTables: readonly AccountTable[] = [
  {
    name: 'users',
    owner: 'id',
    records: {
      name: 'settings',
      schema: z.object({
        language: z.enum(languages),
        timeZone: z.string().nullable(),
        defaultTier: z.enum(generationTiers),
        currentProduct: id.nullable(),
        mutedNotifications: z.array(z.enum(notificationNames)),
      }),
      async *read(ctx, userId) {
        const { language, timeZone, defaultTier, currentProductId, mutedMails } = await User.query(ctx.db)
          .findById(userId)
          .select('language', 'timeZone', 'defaultTier', 'currentProductId', 'mutedMails')
          .throwIfNotFound();
        yield [
          {
            language,
            timeZone,
            defaultTier,
            currentProduct: currentProductId,
            mutedNotifications: notificationNames.filter((name) => mutedMails.includes(name)),
          },
        ];
      },
      imported: { writeOfAccount: writeSettings, link: linkSettings },
    },
  },
  { name: 'search_texts', owner: 'user_id', unexported: 'copied from other tables' },
  { name: 'user_identities', owner: 'user_id', unexported: 'in the account' },
  {
    name: 'identity_accounts',
    owner: (users) => `id::text in (${subjectsOf(users)})`,
    unexported: 'in the account; a password hash never leaves',
  },
  {
    name: 'oidc_payloads',
    owner: (users) =>
      `coalesce(payload->>'accountId', payload#>>'{result,login,accountId}') in (${subjectsOf(users)})`,
    unexported: 'sessions of the sign-in',
  },
  {
    name: 'passkeys',
    owner: { column: 'account_id', of: 'identity_accounts' },
    records: {
      // Only names: a key that can sign in never leaves the installation.
      name: 'passkeys',
      schema: z.object({ name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
      async *read(ctx, userId) {
        const { rows } = await ctx.db.raw<{
          rows: { name: string; createdAt: Date; lastUsedAt: Date | null }[];
        }>(
          `select p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt" from passkeys p
           join user_identities i on i.issuer = 'embedded' and i.subject = p.account_id::text
          where i.user_id = ? order by p.created_at`,
          [userId],
        );
        yield rows.map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt: iso(createdAt),
          lastUsedAt: iso(lastUsedAt),
        }));
      },
    },
  },
  { name: 'second_factors', owner: { column: 'account_id', of: 'identity_accounts' }, unexported: 'secret' },
  { name: 'recovery_codes', owner: { column: 'account_id', of: 'identity_accounts' }, unexported: 'secret' },
  {
    name: 'password_reset_codes',
    owner: { column: 'account_id', of: 'identity_accounts' },
    unexported: 'secret',
  },
  { name: 'email_changes', owner: { column: 'account_id', of: 'identity_accounts' }, unexported: 'secret' },
  {
    name: 'email_confirmations',
    owner: { column: 'account_id', of: 'identity_accounts' },
    unexported: 'secret',
  },
  {
    name: 'sessions',
    owner: 'user_id',
    records: {
      name: 'sessions',
      schema: sessionSchema.omit({ current: true }),
      async *read(ctx, userId) {
        const rows = await Session.query(ctx.db).where({ userId }).orderBy('createdAt').orderBy('publicId');
        yield rows.map((row) => {
          const { current: _, ...record } = presentSession(row, { currentIdHash: undefined });
          return record;
        });
      },
    },
  },
  { name: 'desktop_sign_in_codes', owner: 'user_id', unexported: 'secret' },
  { name: 'known_devices', owner: 'user_id', unexported: 'only hashes' },
  {
    name: 'sign_ins',
    owner: 'user_id',
    records: {
      name: 'sign-ins',
      schema: signInSchema,
      read: byId(
        MANY,
        (ctx, { userId, after, limit }) =>
          SignIn.query(ctx.db).where({ userId }).where('id', '>', after).orderBy('id').limit(limit),
        presentSignIn,
      ),
    },
  },
  { name: 'avatars', owner: 'user_id', unexported: 'as a picture' },
  {
    name: 'mails',
    // Their question to the administrators too.
    owner: (users) =>
      `user_id in (${users}) or (kind = 'help_request' and cast(params ->> 'userId' as integer) in (${users}))`,
    unexported: 'gone once they are sent',
  },
  { name: 'account_exports', owner: 'user_id', unexported: 'the export itself' },
  {
    name: 'account_export_parts',
    owner: { column: 'export_id', of: 'account_exports' },
    unexported: 'the export itself',
  },
  { name: 'account_imports', owner: 'user_id', unexported: 'about a file' },
  {
    name: 'account_import_parts',
    owner: { column: 'import_id', of: 'account_imports' },
    unexported: 'a file',
  },
  {
    name: 'account_import_records',
    owner: { column: 'import_id', of: 'account_imports' },
    unexported: 'a file',
  },
];

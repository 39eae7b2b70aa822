import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, id, idReference, timestamp, writtenText } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { AVATAR } from '#shared/rules/avatar.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';

const account = endpoints('Account', 'user');

export const roles = ['admin', 'customer', 'lead'] as const;
export const userTiers = ['free', 'pro', 'max', 'annual_max'] as const;

export type Role = (typeof roles)[number];
export type UserTier = (typeof userTiers)[number];

export const userSchema = component('User', {
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  tier: z.enum(userTiers),
  credits: count.describe('Remaining credits: the sum of the ledger.'),
  heldCredits: count.describe('Part of the credits that running generations hold; charged only on success.'),
  totalCredits: count.describe('All credits ever granted.'),
  language: z.enum(languages),
  timeZone: z.string().nullable().describe('IANA name; null: that of the device, and UTC in emails.'),
  defaultTier: z.enum(generationTiers).describe('The tier that is chosen in advance.'),
  currentProduct: id.nullable(),
  createdAt: timestamp,
  deletionDueAt: timestamp
    .nullable()
    .describe(
      'When the account is deleted; until then it can be kept. Null unless its deletion was started.',
    ),
});
export type User = z.infer<typeof userSchema>;

export const getCurrentUser = account.get('/api/auth/user', {
  summary: 'The signed-in user',
  response: userSchema,
  whileLeaving: true,
});

export const updateLanguage = account.patch('/api/user/language', {
  summary: 'Change the interface language',
  body: z.object({ language: z.enum(languages, issue('language_unknown')) }),
  response: userSchema,
  whileLeaving: true,
});

/** Maximum characters of a first or last name. */
export const MAX_NAME_LENGTH = 100;

/** One line: a name stands in subjects of emails. A blank name is none. */
const personName = writtenText(MAX_NAME_LENGTH)
  .transform((text) => (isBlankText(text) ? null : text.replace(/\s+/gu, ' ').trim()))
  .nullable();

export const updateProfile = account.patch('/api/user/profile', {
  summary: 'Change the name, the time zone or the tier that is chosen in advance; what is not sent stays',
  body: z
    .object({
      firstName: personName,
      lastName: personName,
      timeZone: z.string().max(100).refine(isTimeZone, issue('time_zone_invalid')).nullable(),
      defaultTier: z.enum(generationTiers, issue('tier_unknown')),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, issue('nothing_to_change')),
  response: userSchema,
});

export const getAvatar = account.get('/api/user/avatar', {
  summary: 'The uploaded picture of the caller; its address is in `profileImageUrl`',
  query: z.object({ v: z.string().max(100).optional().describe('Changes with the picture.') }),
  response: 'png',
  errors: ['picture_not_found'],
});

export const putAvatar = account.put('/api/user/avatar', {
  summary: `Set the picture: a square PNG of at most ${AVATAR.pixels} pixels. It is written anew, without metadata`,
  files: { types: ['image/png'], limit: AVATAR.bytes, refusal: 'picture_refused' },
  response: userSchema,
  errors: ['picture_refused', 'file_reading_busy'],
});

export const deleteAvatar = account.delete('/api/user/avatar', {
  summary: 'Show initials instead of a picture, also of one that the identity provider has sent',
  response: userSchema,
});

export const updateCurrentProduct = account.patch('/api/user/current-product', {
  summary: 'Remember the selected product',
  body: z.object({ productId: idReference(issue('product_reference')).nullable() }),
  response: userSchema,
  errors: ['product_not_found'],
});

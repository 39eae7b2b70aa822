import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { id, idReference, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

export const roles = ['admin', 'customer', 'lead'] as const;
export const userTiers = ['free', 'pro', 'max', 'annual_max'] as const;
export const languages = ['en', 'es', 'pt'] as const;

export type Role = (typeof roles)[number];
export type UserTier = (typeof userTiers)[number];
export type Language = (typeof languages)[number];

export const userSchema = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(roles),
    tier: z.enum(userTiers),
    credits: z.number().int().min(0).meta({ description: 'Remaining credits: the sum of the ledger.' }),
    heldCredits: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Part of the credits that running generations hold; charged only on success.' }),
    totalCredits: z.number().int().min(0).meta({ description: 'All credits ever granted.' }),
    language: z.enum(languages),
    currentProduct: id.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const getCurrentUser = endpoint({
  tag: 'Account',
  summary: 'The signed-in user',
  method: 'get',
  path: '/api/auth/user',
  access: 'user',
  response: userSchema,
});

export const updateLanguage = endpoint({
  tag: 'Account',
  summary: 'Change the interface language',
  method: 'patch',
  path: '/api/user/language',
  access: 'user',
  body: z.object({ language: z.enum(languages, issue('language_unknown')) }),
  response: userSchema,
});

export const updateCurrentProduct = endpoint({
  tag: 'Account',
  summary: 'Remember the selected product',
  method: 'patch',
  path: '/api/user/current-product',
  access: 'user',
  body: z.object({ productId: idReference(issue('product_reference')).nullable() }),
  response: userSchema,
  errors: ['product_not_found'],
});

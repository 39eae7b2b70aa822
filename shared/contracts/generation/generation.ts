import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { idReference } from '#shared/contracts/fields.ts';
import { generatedContentSchema, generationTiers } from './generated-content.ts';
import { generationEventSchemas } from './generations.ts';

export const MAX_ADDITIONAL_CONTEXT_LENGTH = 4_000;
const MAX_VARIABLES = 40;

const variableText = z
  .string('Must be text')
  .max(MAX_ADDITIONAL_CONTEXT_LENGTH, `At most ${MAX_ADDITIONAL_CONTEXT_LENGTH} characters`);

/**
 * Values for placeholders of the template that nothing else fills (a text, or an object with a `content` text),
 * plus `additionalContext`: the user's own wish for this text.
 */
const variables = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'Not a variable name'),
    z.union([variableText, z.object({ content: variableText })], 'Must be text'),
  )
  .refine((map) => Object.keys(map).length <= MAX_VARIABLES, 'Too many variables')
  .meta({ maxProperties: MAX_VARIABLES });

export const generateContentBody = z.object({
  productId: idReference('A product is required'),
  promptType: z.string('A content type is required').min(1, 'A content type is required').max(100),
  variables: variables.default({}),
  isRegeneration: z.boolean().default(false),
  tier: z.enum(generationTiers, 'Tier must be standard or premium').default('standard'),
  isContinuation: z
    .boolean()
    .default(false)
    .meta({ description: 'Go on where the existing text stopped at its length limit.' }),
});
export type GenerateContentBody = z.infer<typeof generateContentBody>;

export const generateContent = endpoint({
  tag: 'Generation',
  summary: 'Write one content for one product; charged only when the finished text is stored',
  method: 'post',
  path: '/api/generate/ai-content',
  access: 'user',
  limit: 'generation',
  body: generateContentBody,
  // All variables at their longest, in any script.
  bodyLimit: 512_000,
  response: generatedContentSchema,
  events: generationEventSchemas,
  errors: [
    'not_found',
    'conflict',
    'insufficient_credits',
    'idempotency_conflict',
    'missing_variables',
    'content_refused',
    'generation_cancelled',
    'provider_failed',
    'malformed_output',
    'provider_unavailable',
    'provider_timeout',
  ],
});

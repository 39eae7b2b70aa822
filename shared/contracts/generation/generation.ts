import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { idReference } from '#shared/contracts/fields.ts';
import { MAX_VARIABLE_LENGTH, MAXIMUM_EARLIER_RESULT_WORDS } from '#shared/rules/prompts/prompt-limits.ts';
import { extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import { generatedContentSchema, generationTiers, MAX_CONTENT_LENGTH } from './generated-content.ts';
import { generationEventSchemas } from './generations.ts';

/** Most of all values together, in characters: as much as one stored text may have. */
export const MAX_VARIABLES_LENGTH = MAX_CONTENT_LENGTH;
const MAX_VARIABLES = 40;

const plainText = z.string().max(MAX_VARIABLE_LENGTH, `At most ${MAX_VARIABLE_LENGTH} characters`);
const earlierText = z
  .string()
  .max(MAX_CONTENT_LENGTH, `At most ${MAX_CONTENT_LENGTH} characters`)
  .meta({
    description: `An earlier text; the model gets its first ${MAXIMUM_EARLIER_RESULT_WORDS.toLocaleString('en')} words.`,
  });

/**
 * Values for placeholders of the template that nothing else fills (a text, or an object with a `content` text),
 * plus `additionalContext`: the user's own wish for this text.
 */
const variables = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'Not a variable name'),
    z.union([plainText, z.object({ content: earlierText })], 'Must be text'),
  )
  .refine((map) => Object.keys(map).length <= MAX_VARIABLES, 'Too many variables')
  .refine(
    (map) =>
      Object.keys(map).reduce((sum, name) => sum + extraVariableText(map, name).length, 0) <=
      MAX_VARIABLES_LENGTH,
    `At most ${MAX_VARIABLES_LENGTH} characters in all`,
  )
  .meta({ maxProperties: MAX_VARIABLES, 'x-maxCharacters': MAX_VARIABLES_LENGTH });

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
  summary: 'Write one content for one product; charged when its text is stored',
  method: 'post',
  path: '/api/generate/ai-content',
  access: 'user',
  limit: 'generation',
  body: generateContentBody,
  // All variables at their longest, in any script.
  // Earlier content of 400,000 characters in any script fits.
  bodyLimit: 1_300_000,
  response: generatedContentSchema,
  events: generationEventSchemas,
  errors: [
    'not_found',
    'conflict',
    'quota_reached',
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

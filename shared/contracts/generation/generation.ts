import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { aiFailures } from '#shared/contracts/error-catalogue.ts';
import { idReference, positive, tooLong, version } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { hasLengths, LENGTH_TYPES, TEXT_LENGTHS } from '#shared/rules/content/text-lengths.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { MAX_VARIABLE_LENGTH } from '#shared/rules/prompts/prompt-limits.ts';
import { extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import { findingKey, generatedContentSchema, MAX_CONTENT_LENGTH } from './generated-content.ts';
import { generationEventSchemas } from './generations.ts';

const generation = endpoints('Generation', 'user');

/** Maximum characters of all values together. */
export const MAX_VARIABLES_LENGTH = MAX_CONTENT_LENGTH;
const MAX_VARIABLES = 40;
/** Maximum number of findings that one call corrects. */
export const MAX_FIXES = 40;

const plainText = z.string().max(MAX_VARIABLE_LENGTH, tooLong(MAX_VARIABLE_LENGTH));
const earlierText = z
  .string()
  .max(MAX_CONTENT_LENGTH, tooLong(MAX_CONTENT_LENGTH))
  .describe('An earlier text; the model gets the sections that the content type needs, as far as they fit.');

/**
 * Values for placeholders that the product and earlier results don't fill. `additionalContext` contains the
 * user's additional instructions.
 */
const variables = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, issue('variable_name_invalid')),
    z.union([plainText, z.object({ content: earlierText })], issue('text_required')),
  )
  .refine((map) => Object.keys(map).length <= MAX_VARIABLES, issue('too_many_variables'))
  .refine(
    (map) =>
      Object.keys(map).reduce((sum, name) => sum + extraVariableText(map, name).length, 0) <=
      MAX_VARIABLES_LENGTH,
    issue('too_long_in_all', { limit: MAX_VARIABLES_LENGTH }),
  )
  .meta({ maxProperties: MAX_VARIABLES, 'x-maxCharacters': MAX_VARIABLES_LENGTH });

const generateContentFields = z.object({
  productId: idReference(issue('product_required')),
  promptType: z.string(issue('content_type_required')).min(1, issue('content_type_required')).max(100),
  variables: variables.default({}),
  isRegeneration: z.boolean().default(false),
  tier: z.enum(generationTiers, issue('tier_unknown')).default('standard'),
  length: z
    .enum(TEXT_LENGTHS, issue('length_unknown'))
    .optional()
    .describe(
      `For ${LENGTH_TYPES.join(', ')}; \`usual\` by default. A continuation or correction keeps that of its text.`,
    ),
  maxCredits: positive
    .optional()
    .describe('The price that was shown; 409 when the content costs more by now.'),
  isContinuation: z
    .boolean()
    .default(false)
    .describe('Go on where the existing text stopped at its length limit.'),
  fixes: z
    .object({
      versionNumber: version.describe('The version that was checked; 409 when it is another by now.'),
      findings: z
        .array(findingKey, issue('finding_keys_required'))
        .min(1, issue('finding_required'))
        .max(MAX_FIXES, issue('too_many_findings', { limit: MAX_FIXES }))
        .describe('Findings of the pre-flight checks and open points, by key.'),
    })
    .optional()
    .describe(
      'Correct only these findings of the existing text, for the standard price; free when that makes it no better.',
    ),
});
export const generateContentBody = generateContentFields
  .refine(({ isContinuation, fixes }) => !(isContinuation && fixes), {
    error: issue('not_allowed'),
    path: ['fixes'],
  })
  .refine(
    ({ promptType, length = 'usual' }) =>
      length === 'usual' || !isContentType(promptType) || hasLengths(promptType),
    { error: issue('length_fixed'), path: ['length'] },
  );
export type GenerateContentBody = z.infer<typeof generateContentBody>;

export const generateContent = generation.post('/api/generate/ai-content', {
  summary: 'Write one piece of content for one product; charged when its text is stored',
  limit: 'generation',
  waits: true,
  body: generateContentBody,
  // Large enough for all variables at their maximum length, in any script.
  bodyLimit: 1_300_000,
  response: generatedContentSchema,
  events: generationEventSchemas,
  errors: [
    'product_not_found',
    'content_type_not_found',
    'content_deleted',
    'insufficient_credits',
    'price_changed',
    'missing_variables',
    'nothing_to_continue',
    'too_long_to_continue',
    'nothing_to_fix',
    'too_long_to_fix',
    'fix_not_better',
    'check_busy',
    'stale_edit',
    'content_limit',
    'version_limit',
    'storage_full',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_failures',
    'too_many_at_once',
    'generation_cancelled',
    'generation_failed',
    'generation_abandoned',
    'generation_lost_in_restore',
    'server_restarting',
    'no_ai_provider',
    'ai_failing',
    ...aiFailures,
  ],
});

import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { idParam, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { TEMPLATE_ASSERTIONS, templateLimits } from '#shared/rules/prompts/template-failures.ts';
import { adminPromptSchema, PROMPT_BODY_LIMIT, promptText } from './admin-prompts.ts';

/** `draft`: never was in use; `production`: writes for customers; `earlier`: did so once. */
export const promptVersionLabels = ['draft', 'production', 'earlier'] as const;
export type PromptVersionLabel = (typeof promptVersionLabels)[number];

const tierDepth = z.object({
  words: z
    .tuple([z.number().int().min(1), z.number().int().min(1)])
    .meta({ description: 'Fewest and most words of the whole document.' }),
  instructions: z.string().max(templateLimits.instructions).optional(),
});
const depthSchema = z.object({ standard: tierDepth, premium: tierDepth });
export type PromptDepths = z.infer<typeof depthSchema>;

export const promptVersionSummarySchema = z
  .object({
    number: z.number().int().min(1),
    label: z.enum(promptVersionLabels),
    origin: z.enum(['seed', 'admin']).meta({ description: '`seed`: delivered with the application.' }),
    isOffered: z
      .boolean()
      .meta({ description: 'A delivered text that waits beside one an admin has edited.' }),
    author: z.string().nullable().meta({ description: 'Email of the author.' }),
    note: z.string(),
    failures: z
      .array(z.object({ assertion: z.enum(TEMPLATE_ASSERTIONS), detail: z.string() }))
      .meta({ description: 'What keeps it from production; empty when nothing does.' }),
    createdAt: timestamp,
  })
  .meta({ id: 'PromptVersionSummary' });
export type PromptVersionSummary = z.infer<typeof promptVersionSummarySchema>;

export const promptVersionSchema = promptVersionSummarySchema
  .extend({ prompt: z.string(), depth: depthSchema })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.infer<typeof promptVersionSchema>;

const promptParams = z.object({ id: idParam });
const versionParams = z.object({ id: idParam, number: idParam });

export const listPromptVersions = endpoint({
  tag: 'Admin',
  summary: 'Every version of a prompt, newest first, without the texts',
  method: 'get',
  path: '/api/admin/ai-prompts/:id/versions',
  access: 'admin',
  params: promptParams,
  response: z.array(promptVersionSummarySchema),
  errors: ['prompt_not_found'],
});

export const getPromptVersion = endpoint({
  tag: 'Admin',
  summary: 'One version of a prompt with its text',
  method: 'get',
  path: '/api/admin/ai-prompts/:id/versions/:number',
  access: 'admin',
  params: versionParams,
  response: promptVersionSchema,
  errors: ['prompt_not_found', 'version_not_found'],
});

export const createPromptVersion = endpoint({
  tag: 'Admin',
  summary: 'Add a draft; it may fail its assertions, which are answered with it',
  method: 'post',
  path: '/api/admin/ai-prompts/:id/versions',
  access: 'admin',
  params: promptParams,
  body: z.object({
    prompt: promptText,
    depth: depthSchema.optional().meta({ description: 'That of the version in use when left out.' }),
    note: z
      .string()
      .trim()
      .max(200, issue('too_long', { limit: 200 }))
      .default(''),
  }),
  bodyLimit: PROMPT_BODY_LIMIT,
  response: promptVersionSchema,
  status: 201,
  errors: ['prompt_not_found'],
});

export const promotePromptVersion = endpoint({
  tag: 'Admin',
  summary: 'Put a version into production, also an earlier one; one that fails its assertions is refused',
  method: 'post',
  path: '/api/admin/ai-prompts/:id/versions/:number/production',
  access: 'admin',
  params: versionParams,
  body: z.object({
    expectedVersion: z
      .number()
      .int()
      .min(1)
      .meta({ description: 'The version in use as the caller knows it; 409 when it is another by now.' }),
  }),
  response: adminPromptSchema,
  errors: ['prompt_not_found', 'version_not_found', 'prompt_refused', 'prompt_version_replaced'],
});

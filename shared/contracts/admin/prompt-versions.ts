import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, idParam, idParams, positive, timestamp, trimmedText } from '#shared/contracts/fields.ts';
import { TEMPLATE_ASSERTIONS, templateLimits } from '#shared/rules/prompts/template-failures.ts';
import { adminPromptSchema, PROMPT_BODY_LIMIT, promptText } from './admin-prompts.ts';

const admin = endpoints('Admin', 'admin');

/** `draft`: never in production; `earlier`: in production before. */
export const promptVersionLabels = ['draft', 'production', 'earlier'] as const;
export type PromptVersionLabel = (typeof promptVersionLabels)[number];

const tierDepth = z.object({
  words: z.tuple([positive, positive]).describe('Fewest and most words of the whole document.'),
  instructions: z.string().max(templateLimits.instructions).optional(),
});
const depthSchema = z.object({ standard: tierDepth, premium: tierDepth });

export const promptVersionSummarySchema = component('PromptVersionSummary', {
  number: positive,
  label: z.enum(promptVersionLabels),
  origin: z.enum(['seed', 'admin']).describe('`seed`: built-in.'),
  isOffered: z.boolean().describe('A new built-in text of a template that an admin has edited.'),
  author: z.string().nullable().describe('Email of the author.'),
  note: z.string(),
  failures: z
    .array(z.object({ assertion: z.enum(TEMPLATE_ASSERTIONS), detail: z.string() }))
    .describe('What keeps it from production; empty when nothing does.'),
  createdAt: timestamp,
});
export type PromptVersionSummary = z.infer<typeof promptVersionSummarySchema>;

export const promptVersionSchema = promptVersionSummarySchema
  .extend({ prompt: z.string(), depth: depthSchema })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.infer<typeof promptVersionSchema>;

const versionParams = z.object({ id: idParam, number: idParam });

export const listPromptVersions = admin.get('/api/admin/ai-prompts/:id/versions', {
  summary: 'Every version of a prompt, newest first, without the texts',
  params: idParams,
  response: z.array(promptVersionSummarySchema),
  errors: ['prompt_not_found'],
});

export const getPromptVersion = admin.get('/api/admin/ai-prompts/:id/versions/:number', {
  summary: 'One version of a prompt with its text',
  params: versionParams,
  response: promptVersionSchema,
  errors: ['prompt_not_found', 'version_not_found'],
});

export const createPromptVersion = admin.post('/api/admin/ai-prompts/:id/versions', {
  summary: 'Add a draft; it may fail its assertions, which are answered with it',
  params: idParams,
  body: z.object({
    prompt: promptText,
    depth: depthSchema.optional().describe('That of the version in use when left out.'),
    note: trimmedText(200).default(''),
  }),
  bodyLimit: PROMPT_BODY_LIMIT,
  response: promptVersionSchema,
  status: 201,
  errors: ['prompt_not_found'],
});

export const promotePromptVersion = admin.post('/api/admin/ai-prompts/:id/versions/:number/production', {
  summary: 'Put a version into production, also an earlier one; one that fails its assertions is refused',
  params: versionParams,
  body: z.object({
    expectedVersion: positive.describe(
      'The version in use as the caller knows it; 409 when it is another by now.',
    ),
  }),
  response: adminPromptSchema,
  errors: ['prompt_not_found', 'version_not_found', 'prompt_refused', 'prompt_version_replaced'],
});

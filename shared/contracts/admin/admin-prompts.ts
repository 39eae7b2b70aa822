import { z } from 'zod';
import { isContentCategory } from '#shared/content-types/content-category.ts';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { idParam, timestamp } from '#shared/contracts/fields.ts';
import { categoryInput, promptSchema } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
  isContentType,
} from '#shared/rules/content/content-types.ts';
import { unfillablePlaceholders } from '#shared/rules/prompts/prompt-placeholders.ts';

export const promptLimits = { name: 200, description: 1_000, prompt: 50_000, credits: 10_000 } as const;

/** Most bytes of a template with what belongs to it, in any script. */
export const PROMPT_BODY_LIMIT = 256_000;

export const adminPromptSchema = promptSchema
  .extend({
    prompt: z.string().meta({ description: 'The template, with {{placeholders}}.' }),
    version: z.number().int().min(1).meta({ description: 'Number of the version in use.' }),
    offeredVersion: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'A delivered version that waits beside one that an admin has edited.' }),
    isEdited: z.boolean().meta({ description: 'Differs from what this version was delivered with.' }),
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminPrompt' });
export type AdminPrompt = z.infer<typeof adminPromptSchema>;

const requiredText = (message: string, limit: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(limit, `At most ${limit} characters`)
    .refine((text) => !isBlankText(text), message);
const wholeNumber = (message: string, limit: number) =>
  z.number(message).int('Must be a whole number').min(1, message).max(limit, `At most ${limit}`);

/** The text of a template. */
export const promptText = z
  .string('Prompt must be at least 10 characters')
  .refine((text) => !isBlankText(text) && text.trim().length >= 10, 'Prompt must be at least 10 characters')
  .max(promptLimits.prompt, `At most ${promptLimits.prompt} characters`);

const fields = {
  name: requiredText('Name is required', promptLimits.name),
  category: z.preprocess((value) => (value === '' || value === null ? undefined : value), categoryInput),
  type: z
    .string('Type is required')
    .trim()
    .min(1, 'Type is required')
    .max(100, 'Unknown type')
    .pipe(z.enum(CONTENT_TYPES as [ContentType, ...ContentType[]], 'Unknown type')),
  description: requiredText('Description is required', promptLimits.description),
  prompt: promptText,
  creditsCost: wholeNumber('Credits cost must be at least 1', promptLimits.credits),
  standardCredits: wholeNumber('Standard credits must be at least 1', promptLimits.credits),
  premiumCredits: wholeNumber('Premium credits must be at least 1', promptLimits.credits),
  displayOrder: wholeNumber('Display order must be at least 1', promptLimits.credits),
  isActive: z.boolean('Must be true or false'),
};

interface Issue {
  path: 'type' | 'prompt';
  message: string;
}

/** What the fields of a template say about each other. */
export function promptIssues(prompt: { category: string; type: string; prompt: string }): Issue[] {
  const issues: Issue[] = [];
  // Complained about already.
  if (!isContentType(prompt.type) || !isContentCategory(prompt.category)) return issues;
  if (categoryOfContentType(prompt.type) !== prompt.category) {
    issues.push({ path: 'type', message: 'This type belongs to another category' });
  }
  const unknown = unfillablePlaceholders(prompt.prompt, prompt.type);
  if (unknown.length > 0) {
    issues.push({
      path: 'prompt',
      message: `Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}`,
    });
  }
  return issues;
}

export const createPromptBody = z
  .object({
    ...fields,
    creditsCost: fields.creditsCost.default(1),
    standardCredits: fields.standardCredits.nullish(),
    premiumCredits: fields.premiumCredits.nullish(),
    displayOrder: fields.displayOrder.default(1),
    isActive: fields.isActive.default(true),
  })
  .superRefine((body, ctx) => {
    for (const { path, message } of promptIssues(body)) {
      ctx.addIssue({ code: 'custom', path: [path], message });
    }
  });
export type CreatePromptBody = z.output<typeof createPromptBody>;

const updatePromptBody = z
  .object(fields)
  .partial()
  .extend({
    category: categoryInput.optional(),
    standardCredits: fields.standardCredits.nullish(),
    premiumCredits: fields.premiumCredits.nullish(),
    expectedUpdatedAt: timestamp
      .optional()
      .meta({ description: '`updatedAt` as the caller knows it; 409 when it is another by now.' }),
  });
export type UpdatePromptBody = z.output<typeof updatePromptBody>;

export const listAllPrompts = endpoint({
  tag: 'Admin',
  summary: 'All prompts, active or not, by category and display order',
  method: 'get',
  path: '/api/admin/ai-prompts',
  access: 'admin',
  response: z.array(adminPromptSchema),
});

export const createPrompt = endpoint({
  tag: 'Admin',
  summary: 'Add a prompt; an active one takes the place of the active one of its type',
  method: 'post',
  path: '/api/admin/ai-prompts',
  access: 'admin',
  body: createPromptBody,
  bodyLimit: PROMPT_BODY_LIMIT,
  response: adminPromptSchema,
  status: 201,
});

export const updatePrompt = endpoint({
  tag: 'Admin',
  summary: 'Change a prompt; what is left out stays as it is',
  method: 'patch',
  path: '/api/admin/ai-prompts/:id',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: updatePromptBody,
  bodyLimit: PROMPT_BODY_LIMIT,
  response: adminPromptSchema,
  errors: ['not_found', 'conflict'],
});

import { z } from 'zod';
import { isContentCategory } from '#shared/content-types/content-category.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import {
  component,
  count,
  id,
  idParams,
  positive,
  requiredText,
  timestamp,
  tooLong,
} from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categoryInput, promptSchema } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
  isContentType,
} from '#shared/rules/content/content-types.ts';
import { unfillablePlaceholders } from '#shared/rules/prompts/prompt-placeholders.ts';
import { wholeList } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

export const promptLimits = { name: 200, description: 1_000, prompt: 50_000, credits: 10_000 } as const;

/** Maximum bytes, enough for any script. */
export const PROMPT_BODY_LIMIT = 256_000;

export const adminPromptSchema = promptSchema
  .extend({
    prompt: z.string().describe('The template, with {{placeholders}}.'),
    version: positive.describe('Number of the version in use.'),
    offeredVersion: z
      .number()
      .int()
      .nullable()
      .describe('A delivered version that waits beside one that an admin has edited.'),
    isEdited: z.boolean().describe('Differs from what this version was delivered with.'),
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminPrompt' });
export type AdminPrompt = z.infer<typeof adminPromptSchema>;

const wholeNumber = (message: string, limit: number) =>
  z.number(message).int(issue('whole_number')).min(1, message).max(limit, issue('at_most', { limit }));

export const promptText = z
  .string(issue('prompt_too_short'))
  .refine((text) => !isBlankText(text) && text.trim().length >= 10, issue('prompt_too_short'))
  .max(promptLimits.prompt, tooLong(promptLimits.prompt));

const fields = {
  name: requiredText(promptLimits.name, issue('name_required')),
  category: z.preprocess((value) => (value === '' || value === null ? undefined : value), categoryInput),
  type: z
    .string(issue('type_required'))
    .trim()
    .min(1, issue('type_required'))
    .max(100, issue('type_unknown'))
    .pipe(z.enum(CONTENT_TYPES as [ContentType, ...ContentType[]], issue('type_unknown'))),
  description: requiredText(promptLimits.description, issue('description_required')),
  prompt: promptText,
  creditsCost: wholeNumber(issue('credits_cost_minimum'), promptLimits.credits),
  standardCredits: wholeNumber(issue('standard_credits_minimum'), promptLimits.credits),
  premiumCredits: wholeNumber(issue('premium_credits_minimum'), promptLimits.credits),
  displayOrder: wholeNumber(issue('display_order_minimum'), promptLimits.credits),
  isActive: z.boolean(issue('boolean_required')),
};

interface Issue {
  path: 'type' | 'prompt';
  message: string;
}

export function promptIssues(prompt: { category: string; type: string; prompt: string }): Issue[] {
  const issues: Issue[] = [];
  // The schema already reports unknown values.
  if (!isContentType(prompt.type) || !isContentCategory(prompt.category)) return issues;
  if (categoryOfContentType(prompt.type) !== prompt.category) {
    issues.push({ path: 'type', message: issue('type_of_other_category') });
  }
  const unknown = unfillablePlaceholders(prompt.prompt, prompt.type);
  if (unknown.length > 0) {
    issues.push({
      path: 'prompt',
      message: issue('unknown_placeholder', { names: unknown.map((name) => `{{${name}}}`).join(', ') }),
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
      .describe('`updatedAt` as the caller knows it; 409 when it is another by now.'),
  });
export type UpdatePromptBody = z.output<typeof updatePromptBody>;

export const listAllPrompts = wholeList('/api/admin/ai-prompts', {
  summary: 'All prompts, active or not, by category and display order',
  row: adminPromptSchema,
  columns: {
    name: { kind: 'text' },
    type: { kind: 'text' },
    standardCredits: { kind: 'number' },
    premiumCredits: { kind: 'number' },
    order: { kind: 'number', field: 'displayOrder' },
    status: { kind: 'custom' },
    changed: { kind: 'custom' },
  },
});

export const createPrompt = admin.post('/api/admin/ai-prompts', {
  summary: 'Add a prompt; an active one takes the place of the active one of its type',
  body: createPromptBody,
  bodyLimit: PROMPT_BODY_LIMIT,
  response: adminPromptSchema,
  status: 201,
});

export const updatePrompt = admin.patch('/api/admin/ai-prompts/:id', {
  summary: 'Change a prompt; what is left out stays as it is',
  params: idParams,
  body: updatePromptBody,
  bodyLimit: PROMPT_BODY_LIMIT,
  response: adminPromptSchema,
  errors: ['prompt_not_found', 'prompt_refused', 'stale_edit'],
});

/** Days that the use of prompts is counted over. */
export const PROMPT_USE_DAYS = 30;

export const promptUseSchema = component('PromptUse', {
  promptId: id,
  generations: count.describe('Ended ones, cancelled ones not counted.'),
  failed: count,
  lastUsedAt: timestamp,
});
export type PromptUse = z.infer<typeof promptUseSchema>;

export const listPromptUse = admin.get('/api/admin/ai-prompts/use', {
  summary: `How often each prompt was used in the last ${PROMPT_USE_DAYS} days, and how often it failed`,
  limit: 'report',
  response: z.array(promptUseSchema),
});

import { z } from 'zod';
import {
  CONTENT_CATEGORIES,
  type ContentCategory,
  normaliseCategory,
} from '#shared/content-types/content-category.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { endpoints } from './endpoint.ts';
import { component, id, positive } from './fields.ts';

const prompts = endpoints('Prompts', 'user');

export const categories = CONTENT_CATEGORIES;
export type Category = ContentCategory;

/** Also accepts hyphenated names such as `web-assets` (from the specification). */
export const categoryInput = z.preprocess(
  (value) => (typeof value === 'string' ? (normaliseCategory(value) ?? value) : value),
  z.enum(categories, {
    error: ({ input }) => (input === undefined ? issue('category_required') : issue('category_unknown')),
  }),
);

export const promptSchema = component('Prompt', {
  id,
  type: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  creditsCost: positive,
  standardCredits: positive,
  premiumCredits: positive,
  displayOrder: z.number().int(),
  isActive: z.boolean(),
  variables: z.array(z.string()).describe('Names of the placeholders the template needs filled, in order.'),
});
export type Prompt = z.infer<typeof promptSchema>;

export const listPrompts = prompts.get('/api/ai-prompts', {
  summary: 'Active content types, in display order',
  query: z.object({ category: categoryInput.optional(), type: z.string().max(100).optional() }),
  response: z.array(promptSchema),
});

export const listResearchTypes = prompts.get('/api/research-types', {
  summary: 'Research content types',
  response: z.array(promptSchema.pick({ id: true, type: true, name: true, description: true })),
});

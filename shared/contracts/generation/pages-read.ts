import { z } from 'zod';
import { component, count, timestamp } from '#shared/contracts/fields.ts';
import { PAGE_READ_STATES } from '#shared/rules/sources/page-read-states.ts';

export const pageReadSchema = component('PageRead', {
  url: z.string().describe('After redirects, if it was read.'),
  title: z.string().nullable(),
  state: z.enum(PAGE_READ_STATES).describe('`read`, or why it could not be read.'),
  readBy: z.enum(['server', 'provider']).describe('`provider`: the AI provider opened it for the model.'),
  readAt: timestamp,
  words: count.nullable().describe('Words that the model got; null when unknown.'),
  leftOut: z.array(z.string()).describe('Titles of sections that had no room.'),
  mark: z.string().nullable().describe('How the model cites it.'),
});
export type PageRead = z.infer<typeof pageReadSchema>;

export const pagesReadSchema = z
  .array(pageReadSchema)
  .nullable()
  .describe('The pages that were opened for the text; null when none was to be opened.');

import { z } from 'zod';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { languages } from '#shared/rules/languages.ts';
import { endpoints } from './endpoint.ts';
import { component } from './fields.ts';

export const showcaseTextSchema = component('ShowcaseText', {
  text: z.string().describe('Markdown.'),
  sources: z
    .array(z.string())
    .describe('Titles, in the order of the reference marks `[n]`. They are fictional.'),
});
export type ShowcaseText = z.infer<typeof showcaseTextSchema>;

export const getShowcase = endpoints('Examples', 'public').get('/api/showcases/:language/:type', {
  summary: 'A piece of content of the example product in this language, for visitors',
  params: z.object({ language: z.enum(languages), type: z.enum(CONTENT_TYPES) }),
  limit: 'showcase',
  revalidates: true,
  response: showcaseTextSchema,
});

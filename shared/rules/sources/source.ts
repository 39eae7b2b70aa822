import { z } from 'zod';

export const MAX_CITATIONS = 200;

/** `provider`: from the AI provider's search; `user`: added in the edit dialog. */
export const sourceSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  origin: z.enum(['provider', 'user']),
});
export type Source = z.infer<typeof sourceSchema>;

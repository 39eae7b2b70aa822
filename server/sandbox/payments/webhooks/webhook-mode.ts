import { z } from 'zod';

/** How events reach the product. */
export const webhookModeSchema = z.object({
  /** `manual` keeps them until they are released, `drop` loses them. */
  deliver: z.enum(['auto', 'manual', 'drop']),
  /** Further copies of each. */
  duplicate: z.number().int().min(0).max(20),
  /** A seed for another order; null keeps the order in which things happened. */
  shuffle: z.number().int().nullable(),
  /** Milliseconds before each further attempt after anything but a 200. */
  retrySchedule: z.array(z.number().int().min(0)).max(10),
  /** Takes every answer for a 200. */
  ignoreStatus: z.boolean(),
  /** Milliseconds an answer may take. */
  timeout: z.number().int().min(1),
});

export type WebhookMode = z.infer<typeof webhookModeSchema>;

/** As the provider does it: three more attempts after 5, 25 and 125 seconds. */
export const providerMode: WebhookMode = {
  deliver: 'auto',
  duplicate: 0,
  shuffle: null,
  retrySchedule: [5_000, 25_000, 125_000],
  ignoreStatus: false,
  timeout: 10_000,
};

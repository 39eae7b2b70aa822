import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { PaymentProvider } from '#server/integrations/payments/payment-provider.ts';

export interface DeletionContext extends GenerationContext {
  payments: PaymentProvider;
}

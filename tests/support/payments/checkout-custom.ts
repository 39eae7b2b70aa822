import { signClaim } from '#server/features/billing/purchases/checkout-claim.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Custom data in the events of a checkout that the user opened while signed in. */
export function customFor(app: TestApp, userId: number, variantId: number): Record<string, string> {
  const { checkoutKey } = app.deps.payments;
  const user_proof = signClaim(checkoutKey, { userId, variantId: String(variantId), now: new Date() });
  return { user_id: String(userId), user_proof };
}

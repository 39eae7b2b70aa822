import type { CurrentText } from '#server/models/content/current-text.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type { TextReview } from '#shared/contracts/generation/reviews.ts';

/** Errors after which another try soon may succeed. */
const BUSY: readonly ErrorCode[] = ['ai_failing', 'ai_rate_limited', 'ai_overloaded', 'check_busy'];

export function presentReview(review: CurrentText['review']): TextReview | null {
  if (!review) return null;
  const { state, findings, errorCode } = review;
  if (state === 'succeeded') return { state: 'read', reason: null, findings };
  if (state === 'failed' || state === 'cancelled')
    return { state: 'unread', reason: unreadReason(errorCode), findings: [] };
  return { state: 'reading', reason: null, findings: [] };
}

export function unreadReason(errorCode: string | null): NonNullable<TextReview['reason']> {
  if (errorCode === 'no_ai_provider') return 'no_model';
  return BUSY.some((code) => code === errorCode) ? 'busy' : 'failed';
}

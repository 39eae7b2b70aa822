import { storedError } from '#server/context/errors.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import type { ComparedCheck } from './set-checks.service.ts';

export function presentSetCheck(
  { check, claims, contradictions, matrix, outdatedSince }: ComparedCheck,
  viewer: Pick<User, 'role'>,
): SetCheck {
  return {
    id: check.id,
    state: check.state,
    creditsCharged: check.chargedCredits,
    isSample: check.isSample,
    texts: check.contentIds.length,
    read: check.readings.length,
    unread: check.unread,
    outdatedSince: outdatedSince?.toISOString() ?? null,
    claims,
    contradictions,
    matrix,
    attempts: presentAttempts(check, viewer),
    error: check.state === 'failed' ? storedError(check).body : null,
    createdAt: check.createdAt.toISOString(),
    finishedAt: check.finishedAt?.toISOString() ?? null,
  };
}

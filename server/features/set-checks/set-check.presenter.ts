import { storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { type SetCheck, setCheckSchema } from '#shared/contracts/set-checks.ts';
import type { ComparedCheck } from './set-checks.service.ts';

export function presentSetCheck(
  { check, claims, contradictions, matrix, outdatedSince }: ComparedCheck,
  viewer: Pick<User, 'role'>,
): SetCheck {
  return {
    ...presentRow(setCheckSchema, check),
    creditsCharged: check.chargedCredits,
    texts: check.contentIds.length,
    read: check.readings.length,
    outdatedSince: outdatedSince?.toISOString() ?? null,
    claims,
    contradictions,
    matrix,
    attempts: presentAttempts(check, viewer),
    error: check.state === 'failed' ? storedError(check).body : null,
  };
}

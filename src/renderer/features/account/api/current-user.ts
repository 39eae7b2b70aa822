import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser, type User } from '#shared/contracts/accounts/users.ts';

export const currentUserQuery = apiQuery(getCurrentUser, {});

/** The signed-in user; only below the shell, which renders nothing before the user is known. */
export function useCurrentUser(): User {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Credits that a new generation may use: running ones hold theirs until they end. */
export function spendableCredits(user: Pick<User, 'credits' | 'heldCredits'>): number {
  return Math.max(0, user.credits - user.heldCredits);
}

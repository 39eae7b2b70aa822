import { presentReceipt } from '#server/features/generation/feed/generation.presenter.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { KitReceipt } from '#shared/contracts/kits.ts';

/** Only administrators see provider costs. Tokens of attempts that reported none count as 0. */
export function presentKitReceipt(rows: readonly Generation[], viewer: Pick<User, 'role'>): KitReceipt {
  const sum = (of: (row: Generation) => number | string | null) =>
    rows.reduce((total, row) => total + Number(of(row) ?? 0), 0);
  const isKnown = rows.every(({ costMicroUsd, attempts }) => costMicroUsd !== null || attempts.length === 0);
  return {
    generations: rows.map((row) => presentReceipt(row, viewer)),
    creditsCharged: sum(({ chargedCredits }) => chargedCredits),
    usage: {
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      reasoningTokens: sum(({ reasoningTokens }) => reasoningTokens),
      cachedInputTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
      cacheWriteTokens: sum(({ cacheWriteTokens }) => cacheWriteTokens),
    },
    ...(viewer.role === 'admin' && {
      costMicroUsd: isKnown ? sum(({ costMicroUsd }) => costMicroUsd) : null,
    }),
  };
}

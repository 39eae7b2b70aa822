import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SearchGroup, SearchResult } from '#shared/contracts/search.ts';

/** A result that was opened. Without any text, because it stays in the browser after signing out. */
export type Recent = { group: SearchGroup } & Pick<SearchResult, 'productId' | 'contentId' | 'type'>;

const MOST = 5;
/** Accounts of this browser that are remembered, so that the list cannot grow without end. */
const MOST_USERS = 5;

interface RecentState {
  /** Newest first, by user. */
  byUser: Readonly<Record<string, readonly Recent[]>>;
  remember: (userId: number, recent: Recent) => void;
}

const isSame = (one: Recent, other: Recent) =>
  one.productId === other.productId && one.contentId === other.contentId;

/** What each user last opened from the search, in this browser. */
export const useRecentStore = create<RecentState>()(
  persist(
    (set) => ({
      byUser: {},
      remember: (userId, { group, productId, contentId, type }) =>
        set(({ byUser }) => {
          const recent = { group, productId, contentId, type };
          const { [userId]: before = [], ...others } = byUser;
          const own = [recent, ...before.filter((one) => !isSame(one, recent))].slice(0, MOST);
          const kept = Object.entries(others).slice(0, MOST_USERS - 1);
          return { byUser: { ...Object.fromEntries(kept), [userId]: own } };
        }),
    }),
    { name: 'search-recent', version: 1 },
  ),
);

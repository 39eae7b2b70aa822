import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { FeedEvent, FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import { FeedFollower } from './feed-follower.ts';
import { presentGeneration } from './generation.presenter.ts';
import { type PresentedGeneration, presentedGenerations } from './presented-generations.ts';
import { ENDED_IN_SNAPSHOT, readEndedIds, readEndedKits, readStates, type SeenState } from './read-states.ts';

/** Of a server's loop, which calls every 250 ms. */
const EVERY_NTH_CALL = 4;

/** Tells clients what happens to the generations, kits, briefs, edits and checks of their users, whichever server works on them. */
export interface GenerationFeed {
  /** Called by the server's loop. */
  look(): Promise<void>;
  /** A snapshot, then each change; `return()` when the client is gone. */
  follow(userId: number): AsyncIterator<FeedEvent>;
  /** @throws AppError `server_restarting` */
  snapshot(userId: number): Promise<FollowedGeneration[]>;
  /** Tells what has just ended on this server at once instead of at the next look. */
  lookSoon(): void;
  /** Ends all streams. */
  stop(): void;
}

/**
 * One query a second for all clients of this process, none without clients.
 * @param ctx.lookNow lets the server's loop call `look` at once
 */
export function createGenerationFeed(ctx: { db: Database; lookNow: () => void }): GenerationFeed {
  const { db } = ctx;
  const followersOf = new Map<number, Set<FeedFollower>>();
  /** The states at the last query, by id. */
  let known = new Map<string, SeenState>();
  let calls = 0;
  let isWanted = false;
  let isStopped = false;

  async function lookIfDue(): Promise<void> {
    calls += 1;
    // Those who have just connected wait for their snapshots.
    const isAwaited = [...allFollowers()].some(({ hasSnapshot }) => !hasSnapshot);
    if (!isAwaited && !isWanted && calls % EVERY_NTH_CALL !== 0) return;
    isWanted = false;
    await look();
  }

  function* allFollowers(): Generator<FeedFollower> {
    for (const followers of followersOf.values()) yield* followers;
  }

  async function look(): Promise<void> {
    const followed = [...followersOf.keys()];
    if (followed.length === 0) return;
    const newcomersOf = new Map<number, FeedFollower[]>();
    for (const [userId, followers] of followersOf) {
      const newcomers = [...followers].filter(({ hasSnapshot }) => !hasSnapshot);
      if (newcomers.length > 0) newcomersOf.set(userId, newcomers);
    }
    const joined = [...newcomersOf.keys()];
    const seen = await readStates(db, followed);
    const ended = joined.length > 0 ? await readEndedIds(db, joined) : [];
    const vanished = [...known.values()]
      .filter(({ id, userId, isUnfinished }) => isUnfinished && followersOf.has(userId) && !seen.has(id))
      .map((state) => ({ ...state, isUnfinished: false }));
    const changed = [...seen.values()].filter(({ id, stamp }) => known.get(id)?.stamp !== stamp);
    const news = [...vanished, ...changed];
    const ofJoined = [...seen.values()].filter(({ userId }) => newcomersOf.has(userId));
    const shown = [...news, ...ofJoined].filter(({ kind }) => kind === 'generation');
    const wanted = new Set([...ended, ...shown.map(({ id }) => id)]);
    const rows = wanted.size > 0 ? await presentedGenerations(db).findByIds([...wanted]) : [];

    const present = (row: PresentedGeneration): FollowedGeneration => ({
      ...presentGeneration(row),
      characters: seen.get(row.id)?.characters ?? row.deliveredCharacters ?? 0,
    });
    const isNews = new Set(news.map(({ id }) => id));
    for (const row of rows) {
      if (isNews.has(row.id)) tell(row.userId, { event: 'generation', data: present(row) });
    }
    for (const { id, userId, stamp, characters } of seen.values()) {
      const before = known.get(id);
      if (before?.stamp === stamp && before.characters !== characters) {
        tell(userId, { event: 'progress', data: { id, characters } });
      }
    }
    for (const { kind, id, userId, contentId } of news) {
      if (kind === 'generation') continue;
      tell(userId, { event: 'changed', data: { kind, id, ...(contentId !== null && { contentId }) } });
    }
    const endedKits = new Map(
      news
        .filter(({ kind, id, isUnfinished }) => kind === 'kit' && !isUnfinished && wasUnfinished(id))
        .map(({ id, userId }) => [id, userId]),
    );
    for (const kit of endedKits.size > 0 ? await readEndedKits(db, [...endedKits.keys()]) : [])
      tell(endedKits.get(kit.id) ?? 0, { event: 'kit', data: kit });
    const rowsOf = Map.groupBy(rows, ({ userId }) => userId);
    for (const [userId, newcomers] of newcomersOf) {
      const newestFirst = (rowsOf.get(userId) ?? [])
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(present);
      const ended = newestFirst.filter(isEnded);
      const left = new Set(ended.slice(ENDED_IN_SNAPSHOT));
      for (const follower of newcomers) follower.tellAll(newestFirst.filter((each) => !left.has(each)));
    }
    known = seen;
  }

  /** Whether something had not ended by the last query, or had not begun. */
  function wasUnfinished(id: string): boolean {
    return known.get(id)?.isUnfinished !== false;
  }

  function tell(userId: number, change: Exclude<FeedEvent, { event: 'snapshot' }>): void {
    for (const follower of followersOf.get(userId) ?? []) if (follower.hasSnapshot) follower.tell(change);
  }

  function follow(userId: number): FeedFollower {
    const followers = followersOf.get(userId) ?? new Set();
    const follower = new FeedFollower(() => {
      followers.delete(follower);
      if (followers.size === 0 && followersOf.get(userId) === followers) followersOf.delete(userId);
    });
    if (isStopped) follower.end();
    else followersOf.set(userId, followers.add(follower));
    ctx.lookNow();
    return follower;
  }

  return {
    look: lookIfDue,
    follow,
    async snapshot(userId) {
      const follower = follow(userId);
      const { value } = await follower.next();
      follower.end();
      if (value?.event !== 'snapshot') throw new AppError('server_restarting');
      return value.data;
    },
    lookSoon() {
      isWanted = true;
      ctx.lookNow();
    },
    stop() {
      isStopped = true;
      for (const follower of [...allFollowers()]) follower.end();
    },
  };
}

function isEnded({ state }: FollowedGeneration): boolean {
  return state !== 'queued' && state !== 'running';
}

import type { Logger } from 'pino';
import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { FeedEvent, FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import { FeedFollower } from './feed-follower.ts';
import { presentGeneration } from './generation.presenter.ts';
import { type PresentedGeneration, presentedGenerations } from './presented-generations.ts';
import { ENDED_IN_SNAPSHOT, readEndedIds, readEndedKits, readStates, type SeenState } from './read-states.ts';

const LOOK_MS = 1_000;

/** Tells clients what happens to the generations of their users, whichever server writes them. */
export interface GenerationFeed {
  /** A snapshot, then each change; `return()` when the client is gone. */
  follow(userId: number): AsyncIterator<FeedEvent>;
  /** @throws AppError `server_restarting` */
  snapshot(userId: number): Promise<FollowedGeneration[]>;
  /** Ends all streams. */
  stop(): void;
}

/** One query a second for all clients of this process, none without clients. */
export function createGenerationFeed({ db, log }: { db: Database; log: Logger }): GenerationFeed {
  const followersOf = new Map<number, Set<FeedFollower>>();
  /** The states at the last query, by generation id. */
  let known = new Map<string, SeenState>();
  /** The stamps of the launch kits that had ended by the last query. */
  let knownKits = new Set<string>();
  let timer: { timeout: NodeJS.Timeout; isSoon: boolean } | undefined;
  let isLooking = false;
  let isStopped = false;

  function schedule(delay: number): void {
    const isSoon = delay < LOOK_MS;
    if (isStopped || isLooking || followersOf.size === 0 || (timer && (timer.isSoon || !isSoon))) return;
    clearTimeout(timer?.timeout);
    timer = { isSoon, timeout: setTimeout(() => void lookAgain(), delay) };
    timer.timeout.unref();
  }

  async function lookAgain(): Promise<void> {
    timer = undefined;
    isLooking = true;
    let delay = LOOK_MS;
    try {
      await look();
      // Clients that connected meanwhile need their snapshots.
      if ([...allFollowers()].some(({ hasSnapshot }) => !hasSnapshot)) delay = 0;
    } catch (error) {
      log.warn({ err: error }, 'changes of generations not read');
    }
    isLooking = false;
    schedule(delay);
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
    const vanished = [...known.values()].filter(
      ({ id, userId, isUnfinished }) => isUnfinished && followersOf.has(userId) && !seen.has(id),
    );
    const changed = [...seen.values()].filter(({ id, stamp }) => known.get(id)?.stamp !== stamp);
    const ofJoined = [...seen.values()].filter(({ userId }) => newcomersOf.has(userId));
    const wanted = new Set([...ended, ...[...vanished, ...changed, ...ofJoined].map(({ id }) => id)]);
    const rows = wanted.size > 0 ? await presentedGenerations(db).findByIds([...wanted]) : [];

    const present = (row: PresentedGeneration): FollowedGeneration => ({
      ...presentGeneration(row),
      characters: seen.get(row.id)?.characters ?? row.deliveredCharacters ?? 0,
    });
    const isNews = new Set([...vanished, ...changed].map(({ id }) => id));
    for (const row of rows) {
      if (isNews.has(row.id)) tell(row.userId, { event: 'generation', data: present(row) });
    }
    for (const { id, userId, stamp, characters } of seen.values()) {
      const before = known.get(id);
      if (before?.stamp === stamp && before.characters !== characters) {
        tell(userId, { event: 'progress', data: { id, characters } });
      }
    }
    const kits = await readEndedKits(db, followed);
    for (const { userId, stamp, ...data } of kits) {
      if (!knownKits.has(stamp)) tell(userId, { event: 'kit', data });
    }
    knownKits = new Set(kits.map(({ stamp }) => stamp));
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
    schedule(0);
    return follower;
  }

  return {
    follow,
    async snapshot(userId) {
      const follower = follow(userId);
      const { value } = await follower.next();
      follower.end();
      if (value?.event !== 'snapshot') throw new AppError('server_restarting');
      return value.data;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer?.timeout);
      for (const follower of [...allFollowers()]) follower.end();
    },
  };
}

function isEnded({ state }: FollowedGeneration): boolean {
  return state !== 'queued' && state !== 'running';
}

import {
  type FeedEvent,
  type FollowedGeneration,
  followGenerations,
} from '#shared/contracts/generation/generations.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';

export const PATH = '/api/generations/events';

/** Collects the events of the feed in the background, each checked against the contract. */
export function follow(caller: CookieClient) {
  const events: FeedEvent[] = [];
  const leaving = new AbortController();
  const reading = (async () => {
    for await (const event of caller.events('GET', PATH, { signal: leaving.signal })) {
      followGenerations.events?.[event.event as 'snapshot'].parse(event.data);
      events.push(event as unknown as FeedEvent);
    }
  })();
  reading.catch(() => undefined);
  const of = (name: string) =>
    events.filter(({ event }) => event === name).map(({ data }) => data as unknown as FollowedGeneration);
  return {
    events,
    of,
    snapshot: () => events[0]?.data as unknown as FollowedGeneration[] | undefined,
    states: () => of('generation').map(({ state }) => state),
    /** What is to be read again. */
    changed: () => events.flatMap((event) => (event.event === 'changed' ? [event.data] : [])),
    leave: () => leaving.abort(),
    reading,
  };
}

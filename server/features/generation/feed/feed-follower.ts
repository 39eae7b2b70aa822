import type { FeedEvent, FollowedGeneration } from '#shared/contracts/generation/generations.ts';

/**
 * The events that one client has not read yet. Of each generation it keeps the newest state only, and of
 * other work one hint, so a client that reads slowly takes no more memory.
 */
export class FeedFollower implements AsyncIterator<FeedEvent> {
  hasSnapshot = false;
  private isOver = false;
  private snapshot: FollowedGeneration[] | undefined;
  private readonly changes = new Map<string, FeedEvent>();
  private waiting: PromiseWithResolvers<IteratorResult<FeedEvent>> | undefined;
  private readonly onLeave: () => void;

  /** @param onLeave called when the client is gone */
  constructor(onLeave: () => void) {
    this.onLeave = onLeave;
  }

  tellAll(snapshot: FollowedGeneration[]): void {
    this.hasSnapshot = true;
    this.snapshot = snapshot;
    this.deliver();
  }

  tell(change: Exclude<FeedEvent, { event: 'snapshot' }>): void {
    // A kit has its notice beside its changes.
    const key = change.event === 'kit' ? `kit ${change.data.id}` : change.data.id;
    const earlier = this.changes.get(key);
    const isInEarlier = change.event === 'progress' && earlier?.event === 'generation';
    this.changes.set(
      key,
      isInEarlier
        ? { event: 'generation', data: { ...earlier.data, characters: change.data.characters } }
        : change,
    );
    this.deliver();
  }

  async next(): Promise<IteratorResult<FeedEvent>> {
    const value = this.take();
    if (value) return { done: false, value };
    if (this.isOver) return { done: true, value: undefined };
    this.waiting ??= Promise.withResolvers();
    return this.waiting.promise;
  }

  async return(): Promise<IteratorResult<FeedEvent>> {
    this.end();
    return { done: true, value: undefined };
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onLeave();
    this.waiting?.resolve({ done: true, value: undefined });
    this.waiting = undefined;
  }

  private take(): FeedEvent | undefined {
    if (this.snapshot) {
      const event = { event: 'snapshot' as const, data: this.snapshot };
      this.snapshot = undefined;
      return event;
    }
    const [first] = this.changes;
    if (first) this.changes.delete(first[0]);
    return first?.[1];
  }

  private deliver(): void {
    if (!this.waiting) return;
    const value = this.take();
    if (!value) return;
    this.waiting.resolve({ done: false, value });
    this.waiting = undefined;
  }
}

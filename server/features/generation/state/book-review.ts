import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { ReviewRun } from '#server/models/content/text-review.ts';

/**
 * Queues the second reader of a version, which costs no credits.
 * @returns id of its task
 */
export async function bookReview(
  trx: ServiceContext,
  { userId, ...own }: { userId: number } & Pick<ReviewRun, 'contentId' | 'versionNumber' | 'generationId'>,
): Promise<string> {
  const task = {
    id: randomUUID(),
    kind: 'review',
    userId,
    state: 'queued' as const,
    price: 0,
    leaseExpiresAt: trx.db.raw('now()') as unknown as Date,
    createdAt: trx.now(),
  };
  await bookTasks(trx.db, ReviewRun, [{ task, own }]);
  return task.id;
}

import type { ServiceContext } from '#server/database/service-context.ts';
import { queuedTask } from '#server/features/tasks/start-task.ts';
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
  const task = queuedTask(trx, { kind: 'review', userId, price: 0 });
  await bookTasks(trx.db, ReviewRun, [{ task, own }]);
  return task.id;
}

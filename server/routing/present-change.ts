import { AppError } from '#server/context/errors.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';

/**
 * Presents the outcome of a change. A stale change is refused with the newest state, presented the same way.
 *
 * @throws AppError `stale_edit` with `details.newest`
 */
export async function presentChange<Row, Shown>(
  change: Promise<Row>,
  present: (row: Row) => Shown | Promise<Shown>,
): Promise<Shown> {
  try {
    return await present(await change);
  } catch (error) {
    if (!(error instanceof StaleEditError)) throw error;
    throw new AppError(error.code, {}, { details: { newest: await present(error.row as Row) } });
  }
}

import { AppError } from '#server/context/errors.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';

/**
 * Presents a changed row. @throws AppError `stale_edit` with the newest row in `details.newest`, presented the same way
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

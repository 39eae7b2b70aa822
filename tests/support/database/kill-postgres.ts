import { existsSync, realpathSync } from 'node:fs';
import { clusterPaths } from '#server/database/embedded/cluster-paths.ts';
import { findPostmaster } from '#server/database/embedded/postmaster-file.ts';
import { killAll, processTree } from '#tests/support/processes/process-tree.ts';

/** Kills the running PostgreSQL of a data folder, like a power failure. */
export function killPostgresIn(dataDir: string): void {
  const paths = clusterPaths(existsSync(dataDir) ? realpathSync(dataDir) : dataDir);
  const postmaster = findPostmaster(paths);
  if (postmaster !== undefined) killAll(processTree(postmaster.pid));
}

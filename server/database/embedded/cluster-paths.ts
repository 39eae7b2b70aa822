import { join } from 'node:path';

export interface ClusterPaths {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Password of the cluster's only role. Stored inside the cluster, so that both are moved together. */
  password: string;
  postmasterFile: string;
  log: string;
}

/** @param dataDir absolute, real path of Funnelsmith's data folder */
export function clusterPaths(dataDir: string): ClusterPaths {
  const cluster = join(dataDir, 'postgres');
  return {
    dataDir,
    cluster,
    password: join(cluster, 'funnelsmith-password'),
    postmasterFile: join(cluster, 'postmaster.pid'),
    log: join(dataDir, 'postgres.log'),
  };
}

export const CLUSTER_ROLE = 'funnelsmith';

const KEPT = /^(PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|TEMP|TMP|TMPDIR)$/i;

/**
 * The few variables that PostgreSQL's programs need. Functions in the database could read secrets, `PG…`
 * variables would change ports and folders, and the shell's locale may be missing or would translate messages
 * that we parse.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

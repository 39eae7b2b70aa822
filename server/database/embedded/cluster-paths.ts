import { join } from 'node:path';

/** Where the parts of an embedded database live inside Funnelsmith's data folder. */
export interface ClusterPaths {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The password of the cluster's only role. It lies inside the cluster, so both move together. */
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

/** The role that owns an embedded cluster. */
export const CLUSTER_ROLE = 'funnelsmith';

/** Variables that programs need to start. Windows starts none without its folders. */
const KEPT = /^(PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|TEMP|TMP|TMPDIR)$/i;

/**
 * The environment for PostgreSQL's programs: no secret of ours, which a function in the database could read, no `PG…`
 * variables (they would change ports, folders and options) and not the shell's locale, which may not exist on this
 * machine and would translate messages we read.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

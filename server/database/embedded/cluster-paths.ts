import { join } from 'node:path';

/** Where the parts of an embedded database live inside Funnelsmith's data folder. */
export interface ClusterPaths {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The password of the cluster's only role; inside the cluster, so that the two cannot be parted. */
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

/**
 * The environment for PostgreSQL's programs: ours without `PG…` variables (they would change ports, folders and
 * options) and without the shell's locale, which may not exist on this machine and would translate messages we read.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Longer than the idle timeout of load balancers, so that this server never closes a connection in use. */
export const KEEP_ALIVE_MS = 75_000;

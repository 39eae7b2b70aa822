import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  registry: Registry;
  observe(request: { method: string; route: string; status: number; ms: number }): void;
}

/**
 * Prometheus metrics of the process and its responses. Routes must come from the contracts, because clients
 * can send any number of paths.
 */
export function createHttpMetrics(): HttpMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'funnelsmith_' });
  const durations = new Histogram({
    name: 'funnelsmith_http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180],
    registers: [registry],
  });
  return {
    registry,
    observe: ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000),
  };
}

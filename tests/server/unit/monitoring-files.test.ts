import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { createHttpMetrics } from '#server/http/http-metrics.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const folder = path.join(projectRoot, 'docs/monitoring');
const dashboard = JSON.parse(readFileSync(path.join(folder, 'grafana-dashboard.json'), 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const alerts = load(readFileSync(path.join(folder, 'alerts.yml'), 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
];

test('the dashboard and the alert rules use metrics, labels and routes that exist', async () => {
  const metrics = createHttpMetrics();
  metrics.observe({ method: 'GET', route: '/api/system', status: 200, ms: 5 });
  const exposed = await metrics.registry.metrics();
  const names = new Set(exposed.match(/^funnelsmith_\w+/gmu));
  const used = new Set(expressions.flatMap((expression) => expression.match(/funnelsmith_\w+/gu) ?? []));
  expect(used.size).toBeGreaterThan(4);
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  const labels = new Set(expressions.flatMap((expression) => expression.match(/\w+(?==~?"|!~")/gu) ?? []));
  // Prometheus adds the first two.
  expect(
    [...labels].filter((label) => !['instance', 'job', 'method', 'route', 'status'].includes(label)),
  ).toEqual([]);
  const routes = new Set(allEndpoints.map(({ path: route }) => route));
  const exact = expressions.flatMap((expression) =>
    [...expression.matchAll(/route="([^"]+)"/gu)].map(([, route]) => route as string),
  );
  expect(exact.filter((route) => !routes.has(route))).toEqual([]);
});

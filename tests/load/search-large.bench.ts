import type { Benchmark } from '#scripts/bench.ts';
import { productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import { growAccount, WORDS, writeModels } from './search/grow-account.ts';
import { timeAnswers } from './search/time-answers.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const TEXT_LENGTH = 6_000;
const SEARCH_TARGET_MS = 70;
const DASHBOARD_TARGET_MS = 50;
const GROWTH_TARGET = 1.5;

/** Search and dashboard for 10,000 and 100,000 texts of 6 kB. */
export const benchmark: Benchmark = {
  name: 'search-large',
  async run({ full }) {
    const fleet = await startFleet({
      servers: 1,
      env: {
        ...productionEnv,
        LOG_LEVEL: 'warn',
      },
    });
    try {
      const [models, small, large] = await fleet.mintUsers({ count: 3, credits: 0 });
      if (!models || !small || !large) throw new Error('no users');
      // Building the index at the end is ten times faster.
      const [index] = await fleet.query<{ indexdef: string }>(
        "select indexdef from pg_indexes where indexname = 'search_texts_trigrams'",
      );
      await fleet.query('drop index search_texts_trigrams');
      await writeModels(fleet, { userId: models.id, textLength: TEXT_LENGTH });
      const grown = { modelsOf: models.id, textLength: TEXT_LENGTH };
      await growAccount(fleet, { userId: small.id, contents: SMALL, ...grown });
      await growAccount(fleet, { userId: large.id, contents: LARGE, ...grown });
      await fleet.query(`set maintenance_work_mem = '512MB'; ${index?.indexdef}`);
      await fleet.query('vacuum analyze');
      const rounds = full ? 200 : 50;
      const rows: Record<string, string | number>[] = [];
      const compare = async (what: string, path: string, target?: number, growth?: number) => {
        const few = await timeAnswers(fleet, small, path, rounds);
        const many = await timeAnswers(fleet, large, path, rounds);
        rows.push({
          what,
          [`${SMALL} p50 ms`]: few['p50 ms'],
          [`${SMALL} p95 ms`]: few['p95 ms'],
          [`${LARGE} p50 ms`]: many['p50 ms'],
          [`${LARGE} p95 ms`]: many['p95 ms'],
          'p95 at most': target ?? '',
          'times as long, p50': Math.round((100 * many['p50 ms']) / few['p50 ms']) / 100,
          'at most': growth ?? '',
          kB: many.kB,
        });
      };
      for (const [what, query] of [
        ['a word of the oldest text', WORDS.rare],
        ['a word of one text in a hundred', WORDS.hundredth],
        ['a word of every other text', WORDS.half],
        ['a word of no text', WORDS.absent],
      ] as const) {
        await compare(`search: ${what}`, `/api/search?q=${query}`, SEARCH_TARGET_MS, GROWTH_TARGET);
      }
      for (const path of ['/api/auth/user', '/api/generated-content/counts', '/api/activity-logs']) {
        await compare(`dashboard: GET ${path}`, path, DASHBOARD_TARGET_MS);
      }
      // Needs ten times as many products, because each has at most one text per type. The response is ten
      // times as long.
      await compare('dashboard: GET /api/products', '/api/products');
      return rows;
    } finally {
      await fleet.stop();
    }
  },
};

import type { Benchmark } from '#scripts/bench.ts';
import {
  ABSENT_WORD,
  COMMON_WORD,
  fillAccount,
  RARE_WORD,
  UNCOMMON_WORD,
} from '#tests/support/database/large-account.ts';
import { type Fleet, productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { quantile, rounded } from './generation/process-figures.ts';
import { timeAnswers } from './search/time-answers.ts';

const PRODUCTS = 1_000;
const CONTENTS = 20_000;
/** Number of other users in the same tables. */
const NEIGHBOURS = 10;
const CONTENTS_OF_NEIGHBOUR = 2_000;
const TEXT_LENGTH = 6_000;
const NEIGHBOURS_WORD = 'okapification';
const STORED_TEXTS = 100;

type Row = {
  what: string;
  'p50 ms': number | '';
  'p95 ms': number | '';
  kB: number | '';
  target: string;
};

/** Search and lists of a user with 1,000 products and 20,000 texts of 6 kB, through the whole server. */
export const benchmark: Benchmark = {
  name: 'search',
  async run({ full }) {
    const fleet = await startFleet({
      servers: 1,
      env: {
        ...productionEnv,
        LOG_LEVEL: 'warn',
      },
    });
    try {
      const [user, ...neighbours] = await fleet.mintUsers({ count: 1 + NEIGHBOURS, credits: 0 });
      if (user === undefined) throw new Error('no user');
      await fill(fleet, user, neighbours);
      const rounds = full ? 200 : 60;
      const rows: Row[] = [];
      for (const [what, query] of [
        // Runs first, while the index still has its pending list.
        ['several words', `bain ${RARE_WORD} or`],
        [
          'a sentence of no text',
          `${'Nobody has ever written down such a thing '.repeat(2)}${ABSENT_WORD}`.slice(0, 90),
        ],
        ['a word of every text', COMMON_WORD],
        ['a word of one text in a hundred', UNCOMMON_WORD],
        ['a word of the oldest text', RARE_WORD],
        ['a word of no text', ABSENT_WORD],
        ["a word of other users' texts", NEIGHBOURS_WORD],
        ['two letters', 'pr'],
        ['two letters of no text', 'zq'],
      ] as const) {
        const path = `/api/search?q=${encodeURIComponent(query)}`;
        rows.push({
          ...(await timeAnswers(fleet, user, path, rounds)),
          what: `search: ${what}`,
          target: 'p95 < 100',
        });
      }
      for (const path of [
        '/api/products',
        '/api/generated-content/counts',
        '/api/generated-content/deleted',
        '/api/generated-content?view=summary',
        `/api/generated-content/product/${user.productIds[0]}`,
      ]) {
        rows.push({ what: `GET ${path}`, ...(await timeAnswers(fleet, user, path, rounds / 2)), target: '' });
      }
      return [...rows, ...(await timeStoring(fleet, user))];
    } finally {
      await fleet.stop();
    }
  },
};

async function fill(fleet: Fleet, user: MintedUser, neighbours: MintedUser[]): Promise<void> {
  await fillAccount(fleet.query, {
    userId: user.id,
    products: PRODUCTS,
    contents: CONTENTS,
    textLength: TEXT_LENGTH,
  });
  for (const neighbour of neighbours) {
    await fillAccount(fleet.query, {
      userId: neighbour.id,
      products: CONTENTS_OF_NEIGHBOUR / 20,
      contents: CONTENTS_OF_NEIGHBOUR,
      textLength: TEXT_LENGTH,
      extraWord: NEIGHBOURS_WORD,
    });
  }
  await fleet.query('analyze');
}

/** The index's cost for storing a text: the same update with and without its trigger. */
async function timeStoring(fleet: Fleet, user: MintedUser): Promise<Row[]> {
  const [without, withIndex] = [[] as number[], [] as number[]];
  for (let number = 0; number < 2 * STORED_TEXTS; number += 1) {
    const indexed = number % 2 === 1;
    const switched = indexed ? 'enable' : 'disable';
    await fleet.query(`alter table generated_contents ${switched} trigger generated_contents_searchable`);
    const startedAt = performance.now();
    await fleet.query(
      `with text as (
         insert into content_versions (content_id, version_number, origin, title, markdown_content, structure, text_key, sources)
         select id, version_number + 1, 'edit', title, markdown_content || ' again', structure, text_key, sources
         from current_texts where id = (select id from generated_contents where user_id = $1 order by id offset $2 limit 1)
         returning content_id)
       update generated_contents set version_number = version_number + 1 from text where id = content_id`,
      [user.id, number * 7],
    );
    (indexed ? withIndex : without).push(performance.now() - startedAt);
  }
  const row = (what: string, times: number[]): Row => ({
    what,
    'p50 ms': rounded(quantile(times, 0.5)),
    'p95 ms': rounded(quantile(times, 0.95)),
    kB: '',
    target: '',
  });
  return [row('storing a text, not searchable', without), row('storing a text, searchable', withIndex)];
}

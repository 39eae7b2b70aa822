import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import numbers from '#tests/fixtures/asvs-5.0.0.json' with { type: 'json' };

const STATES = ['test', 'code', 'doc', 'operator', 'n/a', 'open'] as const;
type State = (typeof STATES)[number];

interface Requirement {
  number: string;
  level: number;
  state: State;
  where: string;
  paths: string[];
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm;
const requirements: Requirement[] = [...readFileSync('docs/asvs.md', 'utf8').matchAll(ROW)].map(
  ([, number = '', level, , state, where = '']) => ({
    number,
    level: Number(level),
    state: state as State,
    where,
    paths: [...where.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:ts|json))`/g)].map(
      ([, path = '']) => path,
    ),
  }),
);

/** Evidence that each state requires. */
const EVIDENCE: Record<State, RegExp | undefined> = {
  test: /^tests\/.+\.test\.tsx?$/,
  code: /^(?:server|shared|src|scripts|vite\.config\.ts|tsconfig)/,
  doc: /^docs\//,
  operator: /^docs\/|\.ts$/,
  'n/a': undefined,
  open: undefined,
};

describe('docs/asvs.md', () => {
  test.each([
    [1, numbers.level1],
    [2, numbers.level2],
  ])('has every requirement of level %i once', (level, expected) => {
    const listed = requirements.filter((each) => each.level === level).map(({ number }) => number);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  test('has a known state and a reason or a place for each', () => {
    for (const { number, state, where, paths } of requirements) {
      expect(STATES, number).toContain(state);
      expect(where.trim().length, number).toBeGreaterThan(3);
      const evidence = EVIDENCE[state];
      if (evidence)
        expect(
          paths.some((path) => evidence.test(path)),
          `${number}: ${where}`,
        ).toBe(true);
    }
  });

  test('names only places that exist', () => {
    const missing = requirements.flatMap(({ number, paths }) =>
      paths.filter((path) => !existsSync(path)).map((path) => `${number}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('leaves nothing of level 1 and at most a twentieth of level 2 open', () => {
    const shares = [1, 2].map((level) => {
      const all = requirements.filter((each) => each.level === level);
      const count = (...states: State[]) => all.filter(({ state }) => states.includes(state)).length;
      const applicable = all.length - count('n/a');
      const fulfilled = count('test', 'code', 'doc', 'operator');
      return {
        level,
        requirements: all.length,
        'not applicable': count('n/a'),
        applicable,
        'by test': count('test'),
        'by code': count('code'),
        'written down': count('doc'),
        'by the operator': count('operator'),
        open: count('open'),
        fulfilled: `${((100 * fulfilled) / applicable).toFixed(1)} %`,
        share: fulfilled / applicable,
      };
    });
    for (const { share, ...rest } of shares) process.stdout.write(`ASVS ${JSON.stringify(rest)}\n`);
    expect(shares[0]?.share).toBe(1);
    expect(shares[1]?.share).toBeGreaterThanOrEqual(0.95);
  });
});

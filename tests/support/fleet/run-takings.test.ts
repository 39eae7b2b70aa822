import { expect, it } from 'vitest';
import { measureReclaims, type Taking } from './run-takings.ts';

const taking = (generationId: string, takenBy: string, takenAt: number, endedAt: number | null): Taking => ({
  generationId,
  fencingToken: 1,
  takenBy,
  takenAt,
  endedAt,
});

it('measures from the kill of a run’s server to the next taking of the same run', () => {
  const takings = [
    taking('a', 'one', 100, 9_000),
    taking('a', 'two', 8_500, 9_000),
    taking('b', 'two', 200, 300),
  ];
  expect(measureReclaims(takings, new Map([['one', 1_000]]))).toEqual({
    afterMs: [7_500],
    disturbedMs: [],
    abandoned: 0,
    takenFromTheLiving: 0,
  });
});

it('tells takings between which another server or the database was killed', () => {
  const takings = [taking('a', 'one', 100, 9_000), taking('a', 'two', 8_500, 9_000)];
  const disturbed = { afterMs: [], disturbedMs: [7_500] };
  const killed = new Map([['one', 1_000]]);
  expect(measureReclaims(takings, new Map([...killed, ['three', 2_000]]))).toMatchObject(disturbed);
  expect(measureReclaims(takings, killed, [2_000])).toMatchObject(disturbed);
  expect(measureReclaims(takings, killed, [500, 8_600])).toMatchObject({ afterMs: [7_500], disturbedMs: [] });
});

it('counts runs that nobody took up, but not those that had ended before the kill', () => {
  const takings = [taking('a', 'one', 100, null), taking('b', 'one', 100, 500)];
  expect(measureReclaims(takings, new Map([['one', 1_000]]))).toMatchObject({ afterMs: [], abandoned: 1 });
});

it('tells takings from a server that was alive', () => {
  const takings = [taking('a', 'one', 100, 9_000), taking('a', 'two', 500, 9_000)];
  const alive = { afterMs: [], disturbedMs: [], abandoned: 0, takenFromTheLiving: 1 };
  expect(measureReclaims(takings, new Map())).toEqual(alive);
  expect(measureReclaims(takings, new Map([['one', 1_000]]))).toEqual(alive);
});

import { expect, test } from 'vitest';
import { nextMoves, type StepStatus } from '#server/features/generation/kits/steps/next-moves.ts';

const kit = { state: 'running' as const, cancelRequestedAt: null };
const step = (
  type: StepStatus['type'],
  state: StepStatus['state'],
  inputs: Partial<Pick<StepStatus, 'required' | 'optional'>> = {},
): StepStatus => ({ type, state, generationId: type, required: [], optional: [], ...inputs });
const names = (steps: readonly { type: string }[]) => steps.map(({ type }) => type);
const move = (steps: StepStatus[], of: object = {}, parallelTexts = 3) =>
  nextMoves({ ...kit, ...of }, steps, { parallelTexts });

test('a free place is filled only with steps whose inputs are there', () => {
  const steps = [
    step('vertical_landscape', 'running'),
    step('benchmark_data', 'waiting'),
    step('value_proposition', 'waiting', { required: ['vertical_landscape'] }),
    step('vsl', 'waiting', { optional: ['vertical_landscape'] }),
    step('category_definitions', 'waiting'),
  ];
  expect(names(move(steps).start)).toEqual(['benchmark_data', 'category_definitions']);
  expect(names(move(steps, {}, 2).start)).toEqual(['benchmark_data']);
  expect(move(steps, { state: 'paused' }).start).toEqual([]);
});

test('what needs an unwritten text is skipped, and what needs that one too', () => {
  const { skip, ending } = move([
    step('vsl', 'waiting', { required: ['sales_page'] }),
    step('sales_page', 'waiting', { required: ['benchmark_data'] }),
    step('benchmark_data', 'failed'),
    step('vertical_landscape', 'succeeded'),
  ]);
  expect(skip.map(({ type, blockedBy }) => [type, blockedBy])).toEqual([
    ['sales_page', 'benchmark_data'],
    ['vsl', 'sales_page'],
  ]);
  expect(ending).toBe('partly');
});

test('steps that wait for each other do not wait for ever', () => {
  const circle = [
    step('vsl', 'waiting', { required: ['sales_page'] }),
    step('sales_page', 'waiting', { required: ['vsl'] }),
  ];
  expect(names(move(circle).skip)).toEqual(['vsl', 'sales_page']);
  expect(move(circle).ending).toBe('failed');
});

test('an ending says what was written', () => {
  const of = (...states: StepStatus['state'][]) => states.map((state) => step('vsl', state));
  const cancelled = { cancelRequestedAt: new Date() };
  expect(move([step('vsl', 'succeeded')]).ending).toBe('done');
  expect(move([step('vsl', 'succeeded')], cancelled).ending).toBe('done');
  expect(move([step('vsl', 'cancelled')], cancelled).ending).toBe('cancelled');
  expect(move(of('failed')).ending).toBe('failed');
  expect(move(of('running')).ending).toBeNull();
});

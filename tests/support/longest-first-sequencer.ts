import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: begun last, they would keep one worker busy while the others have nothing to do. */
const LONGEST = [
  'screens/accessibility.test.ts',
  'e2e/live-generation.test.ts',
  'content/generation-screens.test.ts',
  'mutations/mutations.test.ts',
  'processes/generation-kills.test.ts',
  // Beside that one, which measures, those that mostly wait.
  'processes/generation-zombie.test.ts',
  'processes/start-up.test.ts',
  'processes/generation-last-credit.test.ts',
  'generation/generation-connections.test.ts',
  'generation/generation-faults.test.ts',
  'generation/generation.test.ts',
  'authorisation/authorisation.test.ts',
];

/** Begins with the longest test files, also on a machine that has never run them. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

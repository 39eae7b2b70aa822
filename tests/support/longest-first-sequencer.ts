import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files; started last, they would leave the other workers idle. */
const LONGEST = [
  'accessibility/accessibility-desktop.test.ts',
  'accessibility/accessibility-phone.test.ts',
  'e2e/live-generation.test.ts',
  'screens/waiting-and-failing.test.ts',
  'content/generation-screens.test.ts',
  'screens/signed-out.test.ts',
  'content/content-dialogs.test.ts',
  'e2e/main-path.test.ts',
  'mutations/mutations.test.ts',
  'screens/failures.test.ts',
  'bench/sign-in.test.ts',
  'screens/content/preflight.test.ts',
  'screens/shell.test.ts',
  'screens/keyboard.test.ts',
  'e2e/reading-and-sharing.test.ts',
  'e2e/pricing-and-billing.test.ts',
  'e2e/large-account.test.ts',
  'screens/example-product.test.ts',
  'processes/generation-kills.test.ts',
  // This file mostly waits, so it does not slow down a test that measures times.
  'processes/generation-zombie.test.ts',
  'processes/start-up.test.ts',
  'operation/rolling-restarts.test.ts',
  'attacks/slow-readers.test.ts',
  'attacks/fuzz.test.ts',
  'attacks/costs.test.ts',
  'authorisation/authorisation.test.ts',
  'generation/generation-faults.test.ts',
  'repair/repair.test.ts',
  'generation/generation.test.ts',
  'generation/generation-connections.test.ts',
  'database/embedded-postgres.test.ts',
  'backup/backup-files.test.ts',
  'integrations/provider-reach.test.ts',
  'unit/eval.test.ts',
  'authorisation/described-answers.test.ts',
];

/**
 * Starts the longest test files first, even without cached durations. The files of a project follow each other, because
 * a worker keeps its browser and its modules only until the next file belongs to another project.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    const sorted = await super.sort(files);
    const projects = [...Map.groupBy(sorted, ({ project }) => project)];
    return (
      projects
        // Projects whose files start a process each come first, so that many short files remain for the end.
        .toSorted(([a], [b]) => Number(b.config.isolate) - Number(a.config.isolate))
        .flatMap(([, ofProject]) => ofProject.toSorted((a, b) => rank(a) - rank(b)))
    );
  }
}

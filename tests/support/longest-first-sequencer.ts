import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files; started last, they would leave the other workers idle. */
const LONGEST = [
  'accessibility/accessibility-desktop.test.ts',
  'accessibility/accessibility-phone.test.ts',
  'editor/composition.test.ts',
  'screens/waiting-and-failing.test.ts',
  'content/generation-screens.test.ts',
  'screens/signed-out.test.ts',
  'editor/editor-states.test.ts',
  'e2e/main-path.test.ts',
  'mutations/mutations.test.ts',
  'editor/editing.test.ts',
  'content/content-dialogs.test.ts',
  'bench/this-computer.test.ts',
  'e2e/live-generation.test.ts',
  'e2e/large-account.test.ts',
  'screens/launch-kit.test.ts',
  'screens/profile.test.ts',
  'screens/failures.test.ts',
  'e2e/reading-and-sharing.test.ts',
  'e2e/product-from-source.test.ts',
  'e2e/pricing-and-billing.test.ts',
  'screens/content/preflight.test.ts',
  'processes/kit-kills.test.ts',
  'operation/rolling-restarts.test.ts',
  // This file mostly waits, so it does not slow down a test that measures times.
  'processes/generation-zombie.test.ts',
  'processes/start-up.test.ts',
  'processes/generation-kills.test.ts',
  'attacks/slow-readers.test.ts',
  'attacks/costs.test.ts',
  'processes/brief-kill.test.ts',
  'attacks/fuzz.test.ts',
  'kits/kit-worlds.test.ts',
  'authorisation/authorisation.test.ts',
  'generation/generation-faults.test.ts',
  'repair/repair.test.ts',
  'authorisation/described-answers.test.ts',
  'briefs/brief-attacks.test.ts',
  'database/embedded-postgres.test.ts',
  'backup/backup-files.test.ts',
  'integrations/provider-reach.test.ts',
  'unit/eval.test.ts',
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

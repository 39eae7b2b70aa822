import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { namedFiles } from './test-sets.ts';

/**
 * Starts the named test files first, even without cached durations. The files of a project follow each other, because
 * a worker keeps its browser and its modules only until the next file belongs to another project.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = namedFiles.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? namedFiles.length : place;
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

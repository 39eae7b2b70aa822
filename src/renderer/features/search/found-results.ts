import { MAX_RESULTS_PER_GROUP, type SearchGroup, type SearchResult } from '#shared/contracts/search.ts';
import type { Findings } from './api/search.ts';
import type { Command } from './command.ts';

export interface FoundResult {
  key: string;
  section: SearchGroup | 'recent';
  group: SearchGroup;
  result: SearchResult;
}

export interface FoundCommand {
  key: string;
  section: 'commands';
  command: Command;
}

export type Found = FoundResult | FoundCommand;

/** Maximum results per group on wide screens (from the specification). Phones show all. */
const WIDE_LIMIT = 3;

/** The results as one list, in display order. */
export function foundResults(findings: Pick<Findings, 'groups'>, wide: boolean): FoundResult[] {
  return findings.groups.flatMap(({ group, results }) =>
    results.slice(0, wide ? WIDE_LIMIT : MAX_RESULTS_PER_GROUP).map((result) => ({
      key: `${group}:${result.contentId ?? result.productId}`,
      section: group,
      group,
      result,
    })),
  );
}

export function foundCommands(commands: readonly Command[]): FoundCommand[] {
  return commands.map((command) => ({ key: `command:${command.id}`, section: 'commands', command }));
}

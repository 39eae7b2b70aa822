import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** A finding of the checks that AI can be asked to correct. */
export interface FixableFinding {
  key: string;
  label: string;
  quote: string;
}

/** What the editor needs of the content around it for AI edits. */
export interface AiEditing {
  content: Pick<GeneratedContent, 'id' | 'versionNumber'>;
  findings: readonly FixableFinding[];
  /**
   * Stores unsaved changes, because edits refer to a stored version.
   * @returns the version that has the text; undefined when saving failed
   */
  save: (text: string) => Promise<Pick<GeneratedContent, 'id' | 'versionNumber'> | undefined>;
  /** Called when a suggestion of this edit becomes part of the text. */
  onAccepted: (editId: string) => void;
}

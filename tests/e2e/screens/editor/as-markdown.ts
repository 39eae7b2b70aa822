import { beforeAll } from 'vitest';
import { tab } from '#tests/support/browser/prepared-tab.ts';

/** Texts of this test file are edited as Markdown, with the switch of the editor. Call it after `prepareTab`. */
export function editAsMarkdown(): void {
  const mode = JSON.stringify({ state: { isMarkdown: true }, version: 1 });
  beforeAll(() => tab.context.addInitScript((stored) => localStorage.setItem('editor-mode', stored), mode));
}

import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface EditorModeState {
  /** Whether texts are edited as Markdown, in this browser. */
  isMarkdown: boolean;
  setMarkdown: (isMarkdown: boolean) => void;
}

export const useEditorModeStore = create<EditorModeState>()(
  persist((set) => ({ isMarkdown: false, setMarkdown: (isMarkdown) => set({ isMarkdown }) }), {
    name: 'editor-mode',
    version: 1,
  }),
);

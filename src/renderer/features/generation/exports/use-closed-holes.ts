import { useState } from 'react';
import { readerPath } from '#renderer/features/generation/content-view.ts';
import { closedContent } from '#renderer/lib/export/content/closed-content.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { HoleClosing } from '#shared/rules/facts/close-holes.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';

/** What was chosen for a version of a text, until the page is left: nobody is asked twice. */
const chosen = new Map<string, HoleClosing>();

type Work = (content: GeneratedContent) => unknown;

/**
 * Asks once what becomes of the facts that a text lacks, and goes on with the text as it was chosen.
 * @param targetLanguage of the product
 */
export function useClosedHoles(content: GeneratedContent, targetLanguage: string) {
  const [waiting, setWaiting] = useState<Work>();
  const [isOpen, setOpen] = useState(false);
  const key = `${content.id} ${content.versionNumber}`;
  const closed = (closing: HoleClosing) => closedContent(content, closing, targetLanguage);
  return {
    run: (work: Work) => {
      const known = chosen.get(key);
      if (holesOf(content.markdownContent).length === 0) return void work(content);
      if (known) return void work(closed(known));
      setWaiting(() => work);
      setOpen(true);
    },
    dialog: waiting && {
      open: isOpen,
      holes: holesOf(content.markdownContent),
      fillAt: `${readerPath(content)}#facts`,
      onClose: () => setOpen(false),
      onExited: () => setWaiting(undefined),
      onChoose: (closing: HoleClosing) => {
        chosen.set(key, closing);
        setOpen(false);
        waiting(closed(closing));
      },
    },
  };
}

import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findMatches } from '#shared/rules/text-match.ts';

/** As in the global styles. */
const FOUND = 'found';

/** The first match in the visible text, which may extend over several elements. */
function findPassage(element: HTMLElement, query: string): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: { node: Node; start: number }[] = [];
  let text = '';
  while (walker.nextNode()) {
    parts.push({ node: walker.currentNode, start: text.length });
    text += walker.currentNode.textContent ?? '';
  }
  const [match] = findMatches(text, query);
  if (!match) return;
  const partAt = (position: number) => parts.findLast(({ start }) => start <= position);
  const [first, last] = [partAt(match.start), partAt(match.end - 1)];
  if (!first || !last) return;
  const range = document.createRange();
  range.setStart(first.node, match.start - first.start);
  range.setEnd(last.node, match.end - last.start);
  return range;
}

/** Scrolls to the passage that the address asks for with `?find=`, and highlights it where the browser can. */
export function useFoundPassage(article: RefObject<HTMLElement | null>): void {
  const [params] = useSearchParams();
  const query = params.get('find') ?? '';
  useEffect(() => {
    const element = article.current;
    if (!element || query === '') return;
    const show = () => {
      const passage = findPassage(element, query);
      if (!passage) return;
      observer.disconnect();
      if ('highlights' in CSS) CSS.highlights.set(FOUND, new Highlight(passage));
      passage.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    };
    // The code that draws Markdown may still be loading.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => {
      observer.disconnect();
      if ('highlights' in CSS) CSS.highlights.delete(FOUND);
    };
  }, [article, query]);
}

import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parse } from 'parse5';

/** Open elements. The limit of Chrome and Safari. */
const DEEPEST = 512;
/** Large pages have 40,000. */
const MOST_ELEMENTS = 100_000;
/** In all elements together. The parser shares the attributes of elements that it opens again, the tree copies them. */
const MOST_ATTRIBUTES = 500_000;

/**
 * Parses a page of unknown origin without running its scripts. The limits are counted while the parser works, because
 * it opens misnested elements again: a few kilobytes can become a tree that uses up the memory of the whole process.
 * Time is not limited, so call it in a thread with a deadline.
 *
 * @returns the tree without positions
 * @throws Error `too complex` beyond 512 open elements, 100,000 elements or 500,000 attributes
 */
export function parseBoundedHtml(html: string): Root {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  const requireLimits = () => {
    if (depth > DEEPEST || elements > MOST_ELEMENTS || attributes > MOST_ATTRIBUTES)
      throw new Error('too complex');
  };
  const document = parse(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(tagName, namespace, attrs) {
        elements += 1;
        attributes += attrs.length;
        requireLimits();
        return defaultTreeAdapter.createElement(tagName, namespace, attrs);
      },
      onItemPush() {
        depth += 1;
        requireLimits();
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  return fromParse5(document) as Root;
}

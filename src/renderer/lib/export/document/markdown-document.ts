import type { DocumentText } from './make-document.ts';
import { webSources } from './make-document.ts';
import { unlinkMarkdown } from './unlink-markdown.ts';

/** The text without unknown links, followed by its sources with the numbers of its reference marks. */
export function markdownDocument({ markdown, sources, sourcesHeading, mayLink }: DocumentText): string {
  const text = unlinkMarkdown(markdown, mayLink);
  const listed = webSources(sources);
  if (listed.length === 0) return text;
  const rows = listed.map(({ url, title }, index) => {
    const name = title.replace(/\s+/gu, ' ').replace(/[[\]\\<>`*_]/gu, '\\$&');
    return `${index + 1}. [${name}](<${url}>)`;
  });
  return `${text.trimEnd()}\n\n## ${sourcesHeading}\n\n${rows.join('\n')}\n`;
}

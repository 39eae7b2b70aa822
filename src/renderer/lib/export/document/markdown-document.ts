import type { DocumentText } from './make-document.ts';
import { webSources } from './make-document.ts';
import { unlinkMarkdown } from './unlink-markdown.ts';

/** The text as it was written, but for links that nobody vouches for, with its sources under it, numbered as its marks refer to them. */
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

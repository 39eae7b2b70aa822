import type { DocumentText } from './make-document.ts';
import { webSources } from './make-document.ts';

/** The text as it was written, with its sources under it, numbered as its marks refer to them. */
export function markdownDocument({ markdown, sources, sourcesHeading }: DocumentText): string {
  const listed = webSources(sources);
  if (listed.length === 0) return markdown;
  const rows = listed.map(({ url, title }, index) => {
    const name = title.replace(/\s+/gu, ' ').replace(/[[\]\\<>`*_]/gu, '\\$&');
    return `${index + 1}. [${name}](<${url}>)`;
  });
  return `${markdown.trimEnd()}\n\n## ${sourcesHeading}\n\n${rows.join('\n')}\n`;
}

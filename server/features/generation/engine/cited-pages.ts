import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import { citePages } from '#shared/rules/sources/cite-pages.ts';
import { renumberContinued } from '#shared/rules/sources/continued-marks.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { sourcesOf } from './store-text.ts';

/**
 * Replaces the page marks of a response by numbers and appends the cited pages to its sources.
 * @param pages what the model could cite; without any, `[p1]` is ordinary text
 * @param earlier sources of the continued text, which come first in the numbering
 */
export function withCitedPages<Answer extends Pick<WrittenText, 'text' | 'citations'>>(
  answer: Answer,
  pages: readonly PageRead[],
  earlier: readonly Source[] = [],
): Answer {
  if (pages.length === 0) return answer;
  const { text, sources } = citePages(answer.text, sourcesOf(answer, earlier), pagesByMark(pages));
  return {
    ...answer,
    text,
    citations: sources.slice(earlier.length).map(({ url, title }) => ({ url, title })),
  };
}

/** A response with the numbers of all sources in its marks. @param earlier sources of the text that it continues */
export function withContinuedMarks<Answer extends Pick<WrittenText, 'text' | 'citations'>>(
  answer: Answer,
  earlier: readonly Source[] = [],
): Answer {
  if (earlier.length === 0) return answer;
  const text = renumberContinued(answer.text, {
    own: answer.citations.map(({ url }) => url),
    earlier: earlier.length,
    all: sourcesOf(answer, earlier).map(({ url }) => url),
  });
  return { ...answer, text };
}

function pagesByMark(pages: readonly PageRead[]): Map<string, Pick<Source, 'url' | 'title'>> {
  return new Map(
    pages.flatMap(({ mark, state, url, title }) =>
      mark !== null && state === 'read' ? [[mark, { url, title }]] : [],
    ),
  );
}

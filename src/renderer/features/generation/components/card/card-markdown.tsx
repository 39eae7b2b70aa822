import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { MarkdownProps } from '#renderer/components/markdown/markdown-article.tsx';
import { markdownBlocks } from '#renderer/components/markdown/markdown-blocks.ts';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import type { Attention } from '#renderer/lib/hooks/use-attention.ts';

/** In characters: what the frame of a card shows without scrolling. */
const SHOWN = 900;

const Plain = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** A text without its marks, so that nobody reads them and searches for several words find it. */
export function PlainText({ children }: { children: string }) {
  return <Plain>{withoutMarks(children)}</Plain>;
}

function withoutMarks(text: string): string {
  return text
    .replace(/^\|[-:| ]+$\n?/gmu, '')
    .replace(/^#{1,6} |\*\*/gmu, '')
    .replace(/^[-*] /gmu, '• ')
    .replace(/^\| ?| ?\|$/gmu, '')
    .replaceAll(' | ', ' · ');
}

interface CardMarkdownProps extends MarkdownProps {
  attention: Attention;
}

/**
 * The text of a card, typeset as far as it is seen: its beginning near the visible area, all of it when the user turns to
 * the card. The rest stands below as plain text, where find-in-page and screen readers reach it.
 */
export function CardMarkdown({ attention, children: text, ...links }: CardMarkdownProps) {
  const shown = useMemo(() => endOfBeginning(text), [text]);
  const end = attention === 'there' ? text.length : attention === 'near' ? shown : 0;
  return (
    <>
      {end > 0 && (
        <MarkdownText {...links} fallback={<PlainText>{text.slice(0, end)}</PlainText>}>
          {text.slice(0, end)}
        </MarkdownText>
      )}
      {end < text.length && <PlainText>{text.slice(end)}</PlainText>}
    </>
  );
}

/** Where the first block ends with which the frame is full. */
function endOfBeginning(text: string): number {
  const block = markdownBlocks(text).find(({ start }) => start >= SHOWN);
  return block?.start ?? text.length;
}

import Box from '@mui/material/Box';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingMarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { ScrollingText } from '#renderer/features/generation/components/generation-card-frame.tsx';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { useLiveText } from './use-live-text.ts';

/** If the reader is at most this many px above the end, the text keeps scrolling. */
const NEAR_END = 48;

/** Keeps the end of a growing text in view unless the reader has scrolled up. */
function useStickToEnd() {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = frame.current;
    const growing = content.current;
    if (!scroller || !growing) return;
    let isAtEnd = true;
    let lastTop = 0;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // More text may arrive before this event, so only scrolling up counts as leaving the end.
      if (scrollHeight - scrollTop - clientHeight < NEAR_END) isAtEnd = true;
      else if (scrollTop < lastTop) isAtEnd = false;
      lastTop = scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    });
    observer.observe(growing);
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { frame, content };
}

export interface LiveTextProps {
  pending: PendingGeneration;
  title: string;
  before: string;
  /** A CSS height. In a column the text grows to the available height. */
  height: string;
}

/** A text while it is generated. Screen readers announce only its start and end. */
export function LiveText({ pending, title, before, height }: LiveTextProps) {
  const { t } = useTranslation();
  // Deferred, because rendering Markdown must not delay typing elsewhere.
  const text = useDeferredValue(useLiveText(pending, (live) => live.text));
  const { frame, content } = useStickToEnd();
  return (
    <ScrollingText
      ref={frame}
      role="region"
      aria-label={t('generation.live.text', { title })}
      tabIndex={0}
      style={{ flex: `1 1 ${height}`, height }}
    >
      <Box ref={content} sx={{ maxWidth: '68ch', mx: 'auto' }}>
        <GrowingMarkdownText>{before + text}</GrowingMarkdownText>
      </Box>
    </ScrollingText>
  );
}

import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingMarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { useStickToEnd } from '#renderer/features/generation/live/use-stick-to-end.ts';
import { NO_TEXT, useLiveTextStore } from '#renderer/lib/stores/live-text-store.ts';

const Frame = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginRight: -12,
  paddingRight: 12,
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.outline} transparent`,
  borderRadius: 4,
}));

const Line = styled('div')({ maxWidth: '68ch', margin: '0 auto' });

interface LiveTextProps {
  /** `generationKey` of what is written. */
  textKey: string;
  title: string;
  /** What stands there already, when the text goes on. */
  before: string;
  /** In CSS. In a column it grows to the room there is. */
  height: string;
}

/** A text as it arrives. Screen readers can read it when they like; they are told of start and end only. */
export function LiveText({ textKey, title, before, height }: LiveTextProps) {
  const { t } = useTranslation();
  const arrived = useLiveTextStore(({ texts }) => (texts[textKey] ?? NO_TEXT).text);
  // Typing somewhere else goes before typesetting here.
  const text = useDeferredValue(arrived);
  const { frame, content } = useStickToEnd();
  return (
    <Frame
      ref={frame}
      role="region"
      aria-label={t('generation.live.text', { title })}
      tabIndex={0}
      style={{ flex: `1 1 ${height}`, height }}
    >
      <Line ref={content}>
        <GrowingMarkdownText>{before + text}</GrowingMarkdownText>
      </Line>
    </Frame>
  );
}

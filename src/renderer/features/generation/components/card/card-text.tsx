import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScrollingText } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { useOverflow } from '#renderer/lib/hooks/use-overflow.ts';
import { type CardTextHeight, cardTextHeight } from '#shared/rules/content/card-text-height.ts';

/** In px. */
const heights: Record<CardTextHeight, number> = { short: 140, medium: 220, long: 300, full: 380 };

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  '&[data-more]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    zIndex: 2,
    height: 56,
    pointerEvents: 'none',
    background: `linear-gradient(to bottom, transparent, ${theme.vars.palette.background.paper})`,
  },
}));

interface CardTextProps {
  name: string;
  /** Length of the text in characters. */
  length: number;
  /** Address of the reader. */
  to: string;
  children: ReactNode;
}

/** The text in a scrolling frame that fades out at the bottom. Enter and a double click open the reader. */
export function CardText({ name, length, to, children }: CardTextProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const region = useRef<HTMLDivElement>(null);
  const { below } = useOverflow(region);
  return (
    <Frame data-more={below || undefined}>
      <ScrollingText
        ref={region}
        role="region"
        aria-label={t('generation.card.textOf', { title: name })}
        tabIndex={0}
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) void navigate(to);
        }}
        onDoubleClick={({ target }) => {
          if (target instanceof Element && !target.closest('a, button')) void navigate(to);
        }}
        sx={{ maxHeight: heights[cardTextHeight(length)] }}
      >
        <div>{children}</div>
      </ScrollingText>
    </Frame>
  );
}

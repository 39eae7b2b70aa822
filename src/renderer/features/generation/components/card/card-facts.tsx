import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { HintButton } from '#renderer/features/generation/components/hint-button.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import type { SourceListState } from '#renderer/features/generation/sources/use-references.ts';
import type { SourceChecksView } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: 12,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start' });

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  flex: 1,
  minWidth: 0,
  minHeight: 28,
});

const Toggle = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  gap: 4,
  minHeight: 28,
  padding: '0 4px',
  marginLeft: -4,
  borderRadius: 4,
  '&:hover': { color: theme.vars.palette.text.primary },
  '& > svg': { transition: 'transform 120ms' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
}));

const Details = styled('div')({
  display: 'grid',
  gap: 4,
  paddingBlock: 4,
  overflowWrap: 'anywhere',
});

/** Marks a sample; the tooltip says why it is one. */
export function SampleChip() {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('shell.sampleText')}>
      <Chip label={t('generation.card.sample')} sx={{ bgcolor: 'sunken' }} />
    </Tooltip>
  );
}

interface CardFactsProps {
  content: GeneratedContent;
  /** Number of open findings, with a link to them. */
  checks: ReactNode;
  /** What has changed in the inputs of the text; undefined if nothing has. */
  news: string | undefined;
  list: SourceListState;
  sourceChecks: SourceChecksView;
  /** Further details, shown after the facts. */
  children: ReactNode;
}

/** The most urgent fact about a text in one line, the others on demand. */
export function CardFacts({ content, checks, news, list, sourceChecks, children }: CardFactsProps) {
  const { t, format } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const placeholders = placeholderCount(textOf(content));
  const updated = t('generation.card.updated', { date: format.date(content.updatedAt) });
  const toComplete = placeholders > 0 ? t('generation.card.toComplete', { count: placeholders }) : undefined;
  // The line shows the first fact, the details show the others.
  const facts = [news, toComplete, updated].filter((fact) => fact !== undefined);
  return (
    <Frame>
      <Row>
        <Line>
          {content.isSample && <SampleChip />}
          <Toggle
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{facts[0]}</span>
            <ChevronDownIcon size={14} />
          </Toggle>
          {checks}
          <DeadSourcesHint list={list} checks={sourceChecks} />
        </Line>
        <Box sx={{ my: '-4px', mr: '-8px', '@media (pointer: coarse)': { my: 0 } }}>
          <ReceiptButton generationId={content.generationId} title={content.title} />
        </Box>
      </Row>
      {isOpen && (
        <Details id={detailsId}>
          {content.isSample && <span>{t('shell.sampleText')}</span>}
          {facts.slice(1).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {children}
        </Details>
      )}
    </Frame>
  );
}

/** Number of dead sources; the button shows the first. */
function DeadSourcesHint({ list, checks }: { list: SourceListState; checks: SourceChecksView }) {
  const { t } = useTranslation();
  const [first] = checks.dead;
  if (!first) return null;
  return (
    <HintButton onClick={() => list.show(first.number)}>
      {t('sources.dead', { count: checks.dead.length })}
    </HintButton>
  );
}

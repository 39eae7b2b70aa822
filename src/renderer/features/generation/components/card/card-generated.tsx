import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { DeleteIcon, EditIcon, ReadIcon, RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import {
  CardBody,
  CardFoot,
  ScrollingText,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import { HintButton } from '#renderer/features/generation/components/hint-button.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import { ContentActions } from '#renderer/features/generation/exports/export-menu.tsx';
import { wasSwitched } from '#renderer/features/generation/receipt-facts.ts';
import { SourceList } from '#renderer/features/generation/sources/source-list.tsx';
import { showSource, useReferences } from '#renderer/features/generation/sources/use-references.ts';
import {
  type SourceChecksView,
  useSourceChecks,
} from '#renderer/features/generation/sources/use-source-checks.ts';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type CardTextHeight, cardTextHeight } from '#shared/rules/content/card-text-height.ts';

/** In px. */
const heights: Record<CardTextHeight, number> = { short: 140, medium: 220, long: 300, full: 380 };

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  paddingTop: 12,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Sources = styled('div')(({ theme }) => ({
  marginTop: 14,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  maxHeight: 190,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.outline} transparent`,
  '&:empty': { display: 'none' },
}));

interface CardGeneratedProps {
  name: string;
  content: GeneratedContent;
  /** Shown above the text. */
  overview?: ReactNode;
  /** Number of open findings, with a link to them. */
  checks: ReactNode;
  /** Which earlier texts it was written from. */
  inputs: ReactNode;
  truncatedNotice: ReactNode;
  onRead: () => void;
  onEdit: () => void;
  onRegenerate: () => void;
  onDelete: () => void;
}

/** A finished text with its sources and actions. */
export function CardGenerated({
  name,
  content,
  overview,
  checks,
  inputs,
  truncatedNotice,
  onRead,
  onEdit,
  onRegenerate,
  onDelete,
}: CardGeneratedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = textOf(content);
  const { listId, references } = useReferences(content.sources);
  const mayLink = useLinkRule(content);
  const sourceChecks = useSourceChecks(content);
  const placeholders = placeholderCount(text);
  return (
    <>
      <CardBody>
        <ScrollingText
          role="region"
          aria-label={t('generation.card.textOf', { title: name })}
          tabIndex={0}
          sx={{ maxHeight: heights[cardTextHeight(text.length)] }}
        >
          {overview && <Box sx={{ mb: 2.5 }}>{overview}</Box>}
          <MarkdownText references={references} mayLink={mayLink}>
            {text}
          </MarkdownText>
        </ScrollingText>
        {truncatedNotice && <Box sx={{ mt: 1.5 }}>{truncatedNotice}</Box>}
        {content.sources.length > 0 && (
          <Sources tabIndex={0} role="group" aria-label={t('generation.card.sources')}>
            <SourceList id={listId} checks={sourceChecks} />
          </Sources>
        )}
        <Facts sx={{ mt: 'auto' }}>
          {content.isSample && <Chip label={t('generation.card.sample')} sx={{ bgcolor: 'sunken' }} />}
          <WrittenBy content={content} />
          {placeholders > 0 && <span>{t('generation.card.toComplete', { count: placeholders })}</span>}
          {checks}
          <DeadSourcesHint listId={listId} checks={sourceChecks} />
          <Typography variant="caption" component="time" dateTime={content.updatedAt}>
            {t('generation.card.updated', { date: format.date(content.updatedAt) })}
          </Typography>
          <Box sx={{ ml: 'auto', my: '-9px', mr: '-8px', '@media (pointer: coarse)': { my: '-13px' } }}>
            <ReceiptButton generationId={content.generationId} title={content.title} />
          </Box>
        </Facts>
        {inputs}
      </CardBody>
      {/* Buttons that wrap on a phone stay at the right edge. */}
      <CardFoot sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" startIcon={<EditIcon size={16} />} onClick={onEdit} sx={{ mr: 'auto' }}>
          {t('common.edit')}
        </Button>
        <IconAction label={t('generation.card.open')} onClick={onRead}>
          <ReadIcon size={18} />
        </IconAction>
        <ContentActions content={content} />
        <IconAction label={t('generation.card.regenerate')} onClick={onRegenerate}>
          <RegenerateIcon size={18} />
        </IconAction>
        <IconAction label={t('common.delete')} onClick={onDelete}>
          <DeleteIcon size={18} />
        </IconAction>
      </CardFoot>
    </>
  );
}

/** The model that wrote a text, and whether it replaced a failed one if the receipt is already cached. */
function WrittenBy({ content }: { content: Pick<GeneratedContent, 'generationId' | 'model'> }) {
  const { t } = useTranslation();
  const { generationId, model } = content;
  const { data: receipt } = useQuery({ ...receiptQuery(generationId ?? ''), enabled: false });
  if (model === null) return null;
  const switched = receipt !== undefined && wasSwitched(receipt);
  return <span>{switched ? t('generation.card.switchedTo', { model }) : model}</span>;
}

/** Number of dead sources; the button shows the first. */
function DeadSourcesHint({ listId, checks }: { listId: string; checks: SourceChecksView }) {
  const { t } = useTranslation();
  const [first] = checks.dead;
  if (!first) return null;
  return (
    <HintButton onClick={() => showSource(listId, first.number)}>
      {t('sources.dead', { count: checks.dead.length })}
    </HintButton>
  );
}

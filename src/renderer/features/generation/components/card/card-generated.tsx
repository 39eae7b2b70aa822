import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { DeleteIcon, EditIcon, ReadIcon, RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import {
  CardBody,
  CardFoot,
  ScrollingText,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import { WordAction } from '#renderer/features/generation/components/word-action.tsx';
import { readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import { textBelowName } from '#renderer/features/generation/display-text.ts';
import { CopyAndDownload, ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { useWrittenFrom } from '#renderer/features/generation/inputs/written-from.tsx';
import { SourceList } from '#renderer/features/generation/sources/source-list.tsx';
import { useReferences } from '#renderer/features/generation/sources/use-references.ts';
import { useSourceChecks } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useLinkRule, useProductOf } from '#renderer/features/generation/use-link-rule.ts';
import { notesLast } from '#renderer/lib/export/page/page-notes.ts';
import type { Attention } from '#renderer/lib/hooks/use-attention.ts';
import { useOverflow } from '#renderer/lib/hooks/use-overflow.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type CardTextHeight, cardTextHeight } from '#shared/rules/content/card-text-height.ts';
import { CardFacts } from './card-facts.tsx';
import { CardMarkdown } from './card-markdown.tsx';

const Sources = styled('div')(({ theme }) => ({
  marginTop: 12,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  containerType: 'inline-size',
  '&:empty': { display: 'none' },
}));

interface CardGeneratedProps {
  name: string;
  content: GeneratedContent;
  attention: Attention;
  /** The messages of an email sequence or the previews of ads and posts, shown instead of the text. */
  overview?: ReactNode;
  checks: ReactNode;
  texts: ProductTexts;
  /** Hints that would improve the text, shown among the details. */
  hints: ReactNode;
  truncatedNotice: ReactNode;
  onEdit: () => void;
  onRegenerate: () => void;
  onDelete: () => void;
}

export function CardGenerated({
  name,
  content,
  attention,
  overview,
  checks,
  texts,
  hints,
  truncatedNotice,
  onEdit,
  onRegenerate,
  onDelete,
}: CardGeneratedProps) {
  const { t } = useTranslation();
  const { list, references } = useReferences(content.sources, true);
  const product = useProductOf(content);
  const mayLink = useLinkRule(content);
  const sourceChecks = useSourceChecks(content);
  const text = textBelowName(content, name, product?.targetLanguage);
  const writtenFrom = useWrittenFrom({ content, texts, onRegenerate });
  return (
    <>
      <CardBody>
        <CardText name={name} length={textOf(content).length} to={readerPath(content)}>
          {overview ?? (
            <CardMarkdown attention={attention} references={references} mayLink={mayLink}>
              {content.type === 'sales_page' ? notesLast(text) : text}
            </CardMarkdown>
          )}
        </CardText>
        {truncatedNotice && <Box sx={{ mt: 1.5 }}>{truncatedNotice}</Box>}
        {content.sources.length > 0 && (
          <Sources role="group" aria-label={t('generation.card.sources')}>
            <SourceList list={list} checks={sourceChecks} />
          </Sources>
        )}
        <CardFacts
          content={content}
          checks={checks}
          news={writtenFrom?.news}
          list={list}
          sourceChecks={sourceChecks}
        >
          {writtenFrom?.details}
          {hints}
        </CardFacts>
      </CardBody>
      <CardFoot sx={{ gap: 0, pl: 1.5, '@media (pointer: coarse)': { px: '6px' } }}>
        <WordAction
          label={t('generation.card.open')}
          icon={<ReadIcon size={18} />}
          to={readerPath(content)}
        />
        <WordAction label={t('common.edit')} icon={<EditIcon size={18} />} onClick={onEdit} />
        <ExportMenu content={content} isNamed />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <CopyAndDownload content={content} />
          <IconAction label={t('generation.card.regenerate')} onClick={onRegenerate}>
            <RegenerateIcon size={18} />
          </IconAction>
          <IconAction label={t('common.delete')} onClick={onDelete}>
            <DeleteIcon size={18} />
          </IconAction>
        </Box>
      </CardFoot>
    </>
  );
}

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
  length: number;
  /** Address of the reader. */
  to: string;
  children: ReactNode;
}

/** The text in a scrolling frame that fades out at the bottom. Enter and a double click open the reader. */
function CardText({ name, length, to, children }: CardTextProps) {
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

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import { SourceList, SourceState } from '#renderer/features/generation/sources/source-list.tsx';
import { useReferences } from '#renderer/features/generation/sources/use-references.ts';
import type { ListedSource } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useSourceChecks } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { MarginNotes, NOTES_WIDTH } from './margin-notes.tsx';
import { ANCHOR } from './section-outline.tsx';
import { useFoundPassage } from './use-found-passage.ts';

/** Minimum window width for sources beside the text, in px. */
const ROOM_FOR_NOTES = 1400;

interface ReaderTextProps {
  content: GeneratedContent;
  /** The text without its title. */
  text: string;
}

/** The text with its sources: beside the marks where there is room, at the marks on request, and at the end. */
export function ReaderText({ content, text }: ReaderTextProps) {
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up(ROOM_FOR_NOTES), { noSsr: true });
  const article = useRef<HTMLDivElement>(null);
  const { list, references } = useReferences(content.sources);
  const checks = useSourceChecks(content);
  const mayLink = useLinkRule(content);
  const [pressed, setPressed] = useState<{ number: number; mark: HTMLElement }>();
  const marks = useMemo(
    () =>
      references && {
        ...references,
        onFollow: (number: number, mark: HTMLElement) => setPressed({ number, mark }),
      },
    [references],
  );
  useFoundPassage(article);
  const source = checks.listed.find(({ number }) => number === pressed?.number);
  const hasNotes = hasRoom && checks.listed.length > 0;
  return (
    <Box sx={{ position: 'relative', pr: hasNotes ? `${NOTES_WIDTH + 32}px` : 0, '@media print': { pr: 0 } }}>
      <div ref={article}>
        <MarkdownText references={marks} mayLink={mayLink} look="page" anchor={ANCHOR}>
          {text}
        </MarkdownText>
      </div>
      {hasNotes && <MarginNotes article={article} sources={checks.listed} />}
      <Box
        sx={{
          mt: 6,
          maxWidth: '65ch',
          containerType: 'inline-size',
          '@media print': { breakBefore: 'auto' },
        }}
      >
        <SourceList list={list} checks={checks} heading="h2" />
      </Box>
      {source && pressed && (
        <SourcePopover
          source={source}
          mark={pressed.mark}
          isOn={checks.isOn}
          onClose={() => setPressed(undefined)}
        />
      )}
    </Box>
  );
}

interface SourcePopoverProps {
  source: ListedSource;
  mark: HTMLElement;
  isOn: boolean;
  onClose: () => void;
}

function SourcePopover({ source, mark, isOn, onClose }: SourcePopoverProps) {
  const { t } = useTranslation();
  const title = source.title || source.check?.pageTitle;
  const label = t('sources.reference', {
    number: source.number,
    title: title || sourceDomain(source.url),
  });
  return (
    <Popover
      open
      anchorEl={mark}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, p: 2 } } }}
    >
      <Caption component="p" sx={{ m: 0 }}>
        {source.number} · {sourceDomain(source.url)}
      </Caption>
      <Link
        href={source.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        variant="subtitle2"
        sx={{
          display: 'block',
          my: 0.5,
          overflowWrap: 'anywhere',
          '@media (pointer: coarse)': { minHeight: 44, alignContent: 'center' },
        }}
      >
        {title || shortAddress(source.url)}
      </Link>
      <Box sx={{ typography: 'caption' }}>
        <SourceState source={source} isOn={isOn} />
      </Box>
    </Popover>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import { SourceState } from '#renderer/features/generation/sources/source-list.tsx';
import type { ListedSource } from '#renderer/features/generation/sources/use-source-checks.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

interface SourcePopoverProps {
  source: ListedSource;
  /** The mark in the text. */
  mark: HTMLElement;
  /** Whether the operator has enabled checks. */
  isOn: boolean;
  onClose: () => void;
}

/** Shows the source of a mark next to that mark. */
export function SourcePopover({ source, mark, isOn, onClose }: SourcePopoverProps) {
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
      <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
        {source.number} · {sourceDomain(source.url)}
      </Typography>
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

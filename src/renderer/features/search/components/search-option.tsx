import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type HTMLAttributes, type Key } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import type { Command } from '#renderer/features/search/command.ts';
import type { SearchResult } from '#shared/contracts/search.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { findMatches } from '#shared/rules/text-match.ts';

const Option = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: 44,
  padding: '6px 8px',
  borderRadius: 6,
  cursor: 'pointer',
  scrollMarginTop: 32,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&.Mui-focused': {
    backgroundColor: theme.vars.palette.hover,
    boxShadow: `inset 2px 0 ${theme.vars.palette.accent.main}`,
  },
}));

const Snippet = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 2,
  color: theme.vars.palette.text.primary,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal !important',
}));

const CommandRow = styled(Option)(({ theme }) => ({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 10,
  '& svg': { color: theme.vars.palette.text.secondary },
}));

/** Opens on a click; the keyboard has Ctrl+Enter, because an option may hold no controls. */
const Open = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 36,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.sunken },
  '@media (pointer: coarse)': { width: 44 },
}));

const ResultRow = styled(Option)({ gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4 });

const Texts = styled('span')({
  display: 'grid',
  alignContent: 'center',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type OptionProps = HTMLAttributes<HTMLElement> & { key?: Key };

interface ResultOptionProps {
  result: SearchResult;
  query: string;
  optionProps: OptionProps;
  onOpen: () => void;
}

export function ResultOption({ result, query, optionProps, onOpen }: ResultOptionProps) {
  const { t, i18n } = useTranslation();
  const { client, title, type, snippet } = result;
  const isForeign = !i18n.language.startsWith('en');
  // The server's subtitle is the type in English words.
  const subtitle = isForeign && type && isContentType(type) ? t(`contentTypes.${type}`) : result.subtitle;
  const { key: _key, ...props } = optionProps;
  return (
    <ResultRow {...props}>
      <Texts>
        <Typography variant="subtitle2" component="span">
          <MarkedText text={client === '' ? title : `${title} · ${client}`} query={query} />
        </Typography>
        {subtitle.trim() !== '' && (
          <Caption>
            <MarkedText text={subtitle} query={query} />
          </Caption>
        )}
        {snippet && (
          <Snippet>
            <MarkedText text={snippet} query={query} />
          </Snippet>
        )}
      </Texts>
      <Open
        aria-hidden="true"
        title={t(result.contentId === null ? 'search.openProduct' : 'search.openReader')}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        <ReadIcon size={16} />
      </Open>
    </ResultRow>
  );
}

interface CommandOptionProps {
  command: Command;
  query: string;
  optionProps: OptionProps;
}

export function CommandOption({ command, query, optionProps }: CommandOptionProps) {
  const { key: _key, ...props } = optionProps;
  const { icon: Icon, label } = command;
  return (
    <CommandRow {...props}>
      <Icon size={16} />
      <Typography variant="body2" component="span" noWrap>
        <MarkedText text={label} query={query} />
      </Typography>
    </CommandRow>
  );
}

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 3,
  backgroundColor: theme.vars.palette.amber.soft,
  color: 'inherit',
  fontWeight: theme.typography.fontWeightBold,
}));

function MarkedText({ text, query }: { text: string; query: string }) {
  const matches = findMatches(text, query);
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type HTMLAttributes } from 'react';
import type { Found } from '#renderer/features/search/found-results.ts';
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

interface SearchOptionProps {
  found: Found;
  query: string;
  optionProps: HTMLAttributes<HTMLElement>;
}

/** A search result with the query highlighted. */
export function SearchOption({ found, query, optionProps }: SearchOptionProps) {
  const { title, subtitle, snippet } = found.result;
  const { key: _key, ...props } = optionProps as typeof optionProps & { key?: string };
  return (
    <Option {...props}>
      <Typography variant="subtitle2" component="span">
        <MarkedText text={title} query={query} />
      </Typography>
      {subtitle.trim() !== '' && (
        <Typography variant="caption" color="textSecondary">
          <MarkedText text={subtitle} query={query} />
        </Typography>
      )}
      {snippet && (
        <Snippet>
          <MarkedText text={snippet} query={query} />
        </Snippet>
      )}
    </Option>
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

import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { findMatches } from '#shared/rules/text-match.ts';

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 3,
  backgroundColor: theme.vars.palette.amber.soft,
  color: 'inherit',
  fontWeight: theme.typography.fontWeightBold,
}));

/** A text in which every occurrence of the query is marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
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

import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { ContentTypeLink } from './content-type-link.tsx';

const Rows = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& dl': { display: 'grid', gap: 6, margin: '2px 0 6px' },
  '& dd': { margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'inline' },
  '& dt': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
  },
}));

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: 'fit-content',
    minHeight: 28,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 4,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', transition: 'transform 120ms' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > summary > svg': { transition: 'none' } },
}));

interface InputRowsProps extends Pick<ComponentProps<typeof ContentTypeLink>, 'prompts' | 'onLeave'> {
  /** Rows with a label and content types. Rows without content types are left out. */
  rows: readonly { label: string; inputs: readonly { type: ContentType; note?: string }[] }[];
}

export function InputRows({ rows, prompts, onLeave }: InputRowsProps) {
  return (
    <Rows>
      <dl>
        {rows
          .filter(({ inputs }) => inputs.length > 0)
          .map(({ label, inputs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ul>
                  {inputs.map(({ type, note }, index) => (
                    <li key={type}>
                      <ContentTypeLink type={type} prompts={prompts} onLeave={onLeave} />
                      {note && ` ${note}`}
                      {index < inputs.length - 1 && ', '}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
    </Rows>
  );
}

interface InputsDetailsProps extends InputRowsProps {
  /** The line that is visible while the details are closed. */
  summary: string;
}

/** One line that opens to show the earlier texts used for a text. */
export function InputsDetails({ summary, ...rows }: InputsDetailsProps) {
  return (
    <Details>
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon size={14} />
      </summary>
      <InputRows {...rows} />
    </Details>
  );
}

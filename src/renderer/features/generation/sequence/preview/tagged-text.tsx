import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { tagPieces } from './tag-pieces.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.4em',
  borderRadius: 5,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.sunken,
  fontSize: '0.875em',
  lineHeight: 1.5,
  '& > small': { marginRight: '0.4em', color: theme.vars.palette.text.secondary, fontSize: '0.875em' },
}));

export function TagChip({ tag, fallback }: { tag: string; fallback: string | null }) {
  const { t } = useTranslation();
  return (
    <Chip title={fallback === null ? t('sequence.tag', { tag }) : t('sequence.tagWith', { tag, fallback })}>
      {fallback === null ? (
        tag
      ) : (
        <>
          <small>{tag}</small>
          {fallback}
        </>
      )}
    </Chip>
  );
}

/** A line whose merge tags are chips. */
export function TaggedText({ children }: { children: string }) {
  return tagPieces(children).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other identity
    <Fragment key={index}>{typeof piece === 'string' ? piece : <TagChip {...piece} />}</Fragment>
  ));
}

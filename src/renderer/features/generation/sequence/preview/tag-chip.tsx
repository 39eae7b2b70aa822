import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

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

/** A merge tag: its name, and what stands there for whoever has no value. */
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

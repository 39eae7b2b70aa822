import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkContentMutation } from '#renderer/features/generation/api/change-content.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { getSystemInfo } from '#shared/contracts/system.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 32,
  margin: '0 0 12px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

export interface ReaderStateProps {
  content: Pick<GeneratedContent, 'id' | 'productId' | 'versionNumber' | 'isSample'>;
  review: GeneratedContent['review'];
  /** Whether the text on screen differs from the stored one. */
  isUnsaved: boolean;
}

/** Whether the second reader has read the text, and a button that has it read. */
export function ReaderState({ content, review, isUnsaved }: ReaderStateProps) {
  const { t } = useTranslation();
  const { data: system } = useQuery(apiQuery(getSystemInfo, {}));
  const { mutate, isPending } = useMutation(checkContentMutation(content));
  if (!system) return null;
  const state = isPending ? 'reading' : (review?.state ?? 'unread');
  const why = content.isSample || system.sampleMode ? 'sample' : system.reader ? review?.reason : 'off';
  const text = state === 'unread' ? (why ?? 'unread') : state;
  const isOffered = state === 'unread' && why !== 'sample' && why !== 'off';
  return (
    <Line>
      <span role="status">{t(`preflight.reader.${text}`)}</span>
      {isOffered && !isUnsaved && (
        <Button size="small" variant="outlined" onClick={() => mutate()}>
          {t('preflight.reader.check')}
        </Button>
      )}
      {isUnsaved && system.reader && <span>{t('preflight.reader.unsaved')}</span>}
    </Line>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { StartGeneration } from '#renderer/features/generation/live/use-content-generation.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface TruncatedNoticeProps {
  prompt: Pick<Prompt, 'premiumCredits' | 'standardCredits'>;
  content: GeneratedContent;
  credits: number;
  onStart: StartGeneration;
}

export function TruncatedNotice({ prompt, content, credits, onStart }: TruncatedNoticeProps) {
  const { t } = useTranslation();
  const tier = content.tier ?? 'standard';
  const price = tier === 'premium' ? prompt.premiumCredits : prompt.standardCredits;
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 220px' }}>{t('generation.truncated.notice')}</Box>
        <Button
          size="small"
          disabled={credits < price}
          onClick={() => void onStart(tier, '', { isContinuation: true })}
        >
          {t('generation.truncated.continue', { price: t('common.credits', { count: price }) })}
        </Button>
      </Box>
    </Notice>
  );
}

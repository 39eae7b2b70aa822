import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { WarningIcon } from '#renderer/components/icons/icons.tsx';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { NextStep } from './next-step.tsx';
import { WorkTitle } from './work-title.tsx';

interface FinishedWorkProps {
  title: string;
  product: string | undefined;
  generation: FollowedGeneration;
  /** The prompt of the text's content type; undefined if the type is no longer offered. */
  prompt: Prompt | undefined;
  /** Whether no newer generation of this product and content type exists. */
  isLatest: boolean;
  /** Closes the list. */
  onLeave: () => void;
}

/** A text that has ended: a link to it, or why there is none and what to do next. */
export function FinishedWork({ title, product, generation, prompt, isLatest, onLeave }: FinishedWorkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contentId, error, state, finishedAt, createdAt } = generation;
  const name =
    contentId === null ? (
      title
    ) : (
      <Link component={RouterLink} to={`/content/${contentId}`} onClick={onLeave} color="inherit">
        {title}
      </Link>
    );
  return (
    <>
      <WorkTitle title={name} product={product} aside={format.dateTime(finishedAt ?? createdAt)} />
      {state === 'cancelled' && !error && (
        <Typography variant="body2" color="textSecondary">
          {t('work.cancelled')}
        </Typography>
      )}
      {error && (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, '& svg': { color: 'error.main' } }}
        >
          <WarningIcon size={18} />
          <Typography variant="body2">{errorSentence(error, fillSentence)}</Typography>
          {prompt && isLatest && (
            <Box sx={{ gridColumn: 2 }}>
              <NextStep generation={generation} prompt={prompt} onLeave={onLeave} />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

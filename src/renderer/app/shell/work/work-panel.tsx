import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { WarningIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { CancelGeneration } from '#renderer/features/generation/components/live/cancel-generation.tsx';
import { LiveNote, LiveStatus } from '#renderer/features/generation/components/live/live-status.tsx';
import { isUnfinished } from '#renderer/features/generation/live/generation-feed.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { generationKey, type PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { NextStep } from './next-step.tsx';

const MOST_FINISHED = 10;

const Frame = styled('div')({ padding: '16px 0 8px', maxHeight: 'min(560px, 76dvh)', overflowY: 'auto' });

const Rows = styled('ul')(({ theme }) => ({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 20px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
}));

interface WorkPanelProps {
  generations: readonly FollowedGeneration[];
  /** Generations that this page follows. */
  started: readonly PendingGeneration[];
  /** Unfinished generations that this page does not follow. */
  others: readonly FollowedGeneration[];
  /** Closes the list. */
  onLeave: () => void;
}

export function WorkPanel({ generations, started, others, onLeave }: WorkPanelProps) {
  const { t } = useTranslation();
  const products = useQuery(productsQuery);
  const prompts = useQuery(promptsQuery);
  const finished = generations.filter((each) => !isUnfinished(each)).slice(0, MOST_FINISHED);
  const namesOf = ({ productId, promptType }: Pick<PendingGeneration, 'productId' | 'promptType'>) => ({
    title: contentTypeName(promptType, prompts.data),
    // Undefined for a deleted product.
    product: products.data?.find(({ id }) => id === productId)?.name,
  });
  // `generations` is sorted newest first.
  const newestOf = ({ productId, promptType }: FollowedGeneration) =>
    generations.find((each) => each.productId === productId && each.promptType === promptType);
  const charactersOf = (generationId: string | undefined) =>
    generations.find(({ id }) => id === generationId)?.characters ?? 0;
  return (
    <Frame>
      <Section title={t('work.writing')}>
        {started.length + others.length === 0 && (
          <SecondaryText sx={{ mx: 2.5, mb: 2 }}>{t('work.nothing')}</SecondaryText>
        )}
        <Rows>
          {started.map((pending) => (
            <li key={generationKey(pending.productId, pending.promptType)}>
              <RunningWork
                {...namesOf(pending)}
                pending={pending}
                characters={charactersOf(pending.generationId)}
              />
            </li>
          ))}
          {others.map((other) => (
            <li key={other.id}>
              <RunningWork {...namesOf(other)} other={other} characters={other.characters} />
            </li>
          ))}
        </Rows>
      </Section>
      {finished.length > 0 && (
        <Section title={t('work.finished')}>
          <Rows>
            {finished.map((generation) => (
              <li key={generation.id}>
                <FinishedWork
                  {...namesOf(generation)}
                  generation={generation}
                  isLatest={newestOf(generation) === generation}
                  prompt={prompts.data?.find(({ type }) => type === generation.promptType)}
                  onLeave={onLeave}
                />
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </Frame>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h5" component="h2" id={titleId} sx={{ mx: 2.5, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** The text may become longer than expected, so the bar must not show 100% early. */
const MOST_PERCENT = 95;

const Foot = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: 6, minHeight: 32 });

interface RunningWorkProps {
  title: string;
  product: string | undefined;
  characters: number;
  /** The generation, if this page follows it. */
  pending?: PendingGeneration;
  /** The generation, if this page does not follow it. */
  other?: FollowedGeneration;
}

function RunningWork({ title, product, characters, pending, other }: RunningWorkProps) {
  const { t, format } = useTexts();
  const expected = pending?.expectedCharacters ?? other?.expectedCharacters;
  const percent =
    expected === undefined ? 0 : Math.min(MOST_PERCENT, Math.round((characters / expected) * 100));
  return (
    <>
      <WorkTitle title={title} product={product} aside={percent > 0 && format.percent(percent)} />
      {pending ? (
        <LiveStatus pending={pending} />
      ) : (
        <>
          <Typography variant="body2">{t('generation.live.writing')}</Typography>
          <LinearProgress variant="determinate" value={percent} aria-label={title} sx={{ mt: 1 }} />
        </>
      )}
      {pending && (
        <Foot>
          <LiveNote pending={pending} />
          <CancelGeneration pending={pending} label={t('common.cancel')} size="small" />
        </Foot>
      )}
    </>
  );
}

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
function FinishedWork({ title, product, generation, prompt, isLatest, onLeave }: FinishedWorkProps) {
  const { t, format } = useTexts();
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
      {state === 'cancelled' && !error && <SecondaryText>{t('work.cancelled')}</SecondaryText>}
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

interface WorkTitleProps {
  title: ReactNode;
  /** Undefined for a deleted product. */
  product: string | undefined;
  aside?: ReactNode;
}

function WorkTitle({ title, product, aside }: WorkTitleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 0.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        {product !== undefined && (
          <Caption sx={{ display: 'block' }} noWrap>
            {product}
          </Caption>
        )}
      </Typography>
      {aside && <Caption sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{aside}</Caption>}
    </Box>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { LiveStatus } from '#renderer/features/generation/components/live/live-status.tsx';
import { useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import { listPrompts, type Prompt } from '#shared/contracts/prompts.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { ContentTypeLink } from './content-type-link.tsx';
import { inputWaves } from './inputs-to-write.ts';

const Inputs = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
  },
}));

interface WriteFirstProps {
  /** Name of the content that requires the inputs. */
  name: string;
  /** Contents that are not written yet, each after those that it requires. */
  inputs: readonly Prompt[];
  prompts: readonly Prompt[];
  productId: number;
  credits: number;
}

/** The contents that a piece of content builds on, and one button that writes all of them for the price it shows. */
export function WriteFirst({ name, inputs, prompts, productId, credits }: WriteFirstProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const generate = useGenerate();
  const running = useAppStore((state) => state.generationInProgress);
  const pendingOf = ({ type }: Prompt) => running[generationKey(productId, type)];
  const waiting = inputs.filter((input) => !pendingOf(input));
  const cost = waiting.reduce((sum, { standardCredits }) => sum + standardCredits, 0);
  const price = t('common.credits', { count: cost });
  const isAffordable = credits >= cost;

  const write = async () => {
    for (const wave of inputWaves(waiting, prompts)) {
      const outcomes = await Promise.all(
        wave.map((prompt) =>
          generate({
            productId,
            promptType: prompt.type,
            category: prompt.category,
            tier: 'standard',
            additionalContext: '',
            isRegeneration: false,
            maxCredits: prompt.standardCredits,
          }),
        ),
      );
      if (outcomes.every(Boolean)) continue;
      // A failure may mean that the price has changed.
      return refresh(client, listPrompts);
    }
  };

  return (
    <>
      <CardBody>
        <Typography variant="subtitle2">{t('firstRun.first.title')}</Typography>
        <Inputs>
          {inputs.map((input) => {
            const pending = pendingOf(input);
            return (
              <li key={input.type}>
                <ContentTypeLink type={input.type as ContentType} prompts={prompts} />
                {pending && <LiveStatus pending={pending} />}
              </li>
            );
          })}
        </Inputs>
        <Caption sx={{ mt: 1.5 }}>{t('firstRun.first.text', { name })}</Caption>
      </CardBody>
      <CardFoot>
        {waiting.length > 0 && !isAffordable && (
          <Caption>
            {t('firstRun.first.notEnough', { available: t('common.credits', { count: credits }) })}
          </Caption>
        )}
        {waiting.length > 0 && (
          <Button
            size="small"
            disabled={!isAffordable}
            startIcon={<SparkIcon size={16} />}
            onClick={() => void write()}
            sx={{ '& .MuiButton-startIcon': { color: 'accent.main' } }}
          >
            {waiting.length === 2
              ? t('firstRun.first.both', { price })
              : t('firstRun.first.action', { count: waiting.length, price })}
          </Button>
        )}
        <Button size="small" disabled aria-label={t('firstRun.generateNamed', { name })} sx={{ ml: 'auto' }}>
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}

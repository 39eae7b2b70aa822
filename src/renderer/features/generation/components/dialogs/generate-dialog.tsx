import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { preloadMarkdown } from '#renderer/components/markdown/markdown-text.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { LivePanel } from '#renderer/features/generation/components/live/live-panel.tsx';
import { contextDraftOf, keepContextDraft } from '#renderer/features/generation/live/context-draft.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { generationKey, type PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { useUserChoices } from '#renderer/lib/stores/user-choices-store.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { hasLengths, TEXT_LENGTHS, type TextLength } from '#shared/rules/content/text-lengths.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { MAX_VARIABLE_LENGTH } from '#shared/rules/prompts/prompt-limits.ts';

interface GenerateDialogProps {
  /** Whether it replaces an existing text. */
  again?: boolean;
  /** Name of the content type, or title of the text to replace. */
  title: string;
  prompt: Prompt;
  product: Pick<Product, 'id' | 'hasBrandVoice' | 'hasOffer'>;
  credits: number;
  open: boolean;
  pending: PendingGeneration | undefined;
  /** The earlier texts that the prompt would contain. */
  inputs: ReactNode;
  /** The existing text that is continued. */
  before?: string;
  /** Whether the text has unsaved changes. */
  replacesUnsaved?: boolean;
  onClose: () => void;
  onGenerate: (tier: GenerationTier, additionalContext: string, length: TextLength) => void;
}

/** Time until the dialog of a finished text closes. */
const UNTIL_CLOSED_MS = 120;
const FADE_MS = 300;

/** Asks for context, length and tier. Closing it does not stop a running generation. */
export function GenerateDialog({
  again = false,
  title,
  prompt,
  product,
  credits,
  open,
  pending,
  inputs,
  before = '',
  replacesUnsaved = false,
  onClose,
  onGenerate,
}: GenerateDialogProps) {
  const { t, format } = useTexts();
  const labels = {
    standard: again ? t('generation.dialog.regenerateStandard') : t('generation.dialog.generateStandard'),
    premium: again ? t('generation.dialog.regeneratePremium') : t('generation.dialog.generatePremium'),
  };
  const costs = { standard: prompt.standardCredits, premium: prompt.premiumCredits };
  const defaultTier = useUserChoices((choices) => choices.defaultTier);
  const preferred = credits >= costs[defaultTier] ? defaultTier : 'standard';
  const key = generationKey(product.id, prompt.type);
  const { control, getValues, watch } = useForm({ defaultValues: { context: contextDraftOf(key) } });
  // A link of this dialog leads away and back.
  useEffect(() => {
    const { unsubscribe } = watch(({ context = '' }) => keepContextDraft(key, context));
    return unsubscribe;
  }, [watch, key]);
  const [length, setLength] = useState<TextLength>('usual');
  // Stays set after the generation, so that the dialog does not show the form while it fades out.
  const [shown, setShown] = useState(pending);
  if (pending && shown !== pending) setShown(pending);
  useEffect(() => {
    if (pending) return;
    const timer = setTimeout(() => setShown(undefined), open ? UNTIL_CLOSED_MS : FADE_MS);
    return () => clearTimeout(timer);
  }, [open, pending]);
  useEffect(() => {
    if (open) preloadMarkdown();
  }, [open]);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      phone="sheet"
      title={
        again
          ? t('generation.dialog.regenerateTitle', { title })
          : t('generation.dialog.title', { name: title })
      }
    >
      {shown ? (
        <LivePanel
          title={title}
          pending={shown}
          before={before}
          height="min(38dvh, 380px)"
          onClose={onClose}
        />
      ) : (
        <DialogBody sx={{ display: 'grid', gap: 2.5 }}>
          {again && (
            <SecondaryText>
              {replacesUnsaved ? t('generation.dialog.replacesUnsaved') : t('generation.dialog.replaces')}
            </SecondaryText>
          )}
          <FormTextField
            name="context"
            control={control}
            id={`context-${prompt.type}`}
            label={t('generation.dialog.context')}
            placeholder={t('generation.dialog.contextPlaceholder')}
            multiline
            minRows={3}
            maxRows={10}
            input={{ maxLength: MAX_VARIABLE_LENGTH }}
            hint={({ length }) =>
              length > MAX_VARIABLE_LENGTH * 0.8
                ? t('common.characterCount', {
                    used: format.number(length),
                    limit: format.number(MAX_VARIABLE_LENGTH),
                  })
                : undefined
            }
          />
          {hasLengths(prompt.type) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Typography variant="subtitle2" component="span" aria-hidden>
                {t('generation.length.label')}
              </Typography>
              <ChoiceRow
                label={t('generation.length.label')}
                value={length}
                options={TEXT_LENGTHS.map((value) => ({ value, label: t(`generation.length.${value}`) }))}
                onChange={setLength}
              />
            </Box>
          )}
          {inputs}
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {generationTiers.map((tier) => (
              <TierChoice
                key={tier}
                tier={tier}
                cost={costs[tier]}
                credits={credits}
                isPreferred={tier === preferred}
                label={labels[tier]}
                onChoose={() => onGenerate(tier, getValues('context'), length)}
              />
            ))}
          </Box>
          <Caption sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('generation.dialog.balance')}: {t('common.credits', { count: credits })}
            {' · '}
            {t(product.hasBrandVoice ? 'brandVoice.state.on' : 'brandVoice.state.none')}
            {' · '}
            {t(product.hasOffer ? 'offer.state.on' : 'offer.state.none')}
          </Caption>
        </DialogBody>
      )}
    </ResponsiveDialog>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& > .MuiButton-root': { marginTop: 12 },
}));

interface TierChoiceProps {
  tier: GenerationTier;
  cost: number;
  credits: number;
  isPreferred: boolean;
  label: string;
  onChoose: () => void;
}

function TierChoice({ tier, cost, credits, isPreferred, label, onChoose }: TierChoiceProps) {
  const { t } = useTranslation();
  const affordable = credits >= cost;
  return (
    <Frame>
      <Typography
        variant="h5"
        component="h3"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}
      >
        {t(`generation.dialog.${tier}`)}
        <Typography variant="subtitle2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('common.credits', { count: cost })}
        </Typography>
      </Typography>
      <Caption sx={{ flex: 1 }}>{t(`generation.dialog.${tier}Hint`)}</Caption>
      <Button
        variant={isPreferred ? 'contained' : 'outlined'}
        color={isPreferred ? 'primary' : 'secondary'}
        disabled={!affordable}
        onClick={onChoose}
      >
        {label}
      </Button>
      <Caption sx={{ textAlign: 'center', mt: 0.5 }}>
        {affordable
          ? t('generation.dialog.balanceAfter', { count: credits - cost })
          : t('generation.dialog.notEnough')}
      </Caption>
    </Frame>
  );
}

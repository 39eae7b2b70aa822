import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { preloadMarkdown } from '#renderer/components/markdown/markdown-text.tsx';
import { LivePanel } from '#renderer/features/generation/components/live/live-panel.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { MAX_VARIABLE_LENGTH } from '#shared/rules/prompts/prompt-limits.ts';
import { TierChoice } from './tier-choice.tsx';

interface GenerateDialogProps {
  /** Again: a text exists and is replaced. */
  again: boolean;
  /** Name of the content type, or title of the text that is replaced. */
  title: string;
  prompt: Prompt;
  /** Whether the product has a voice of its own, which the text will be written in. */
  hasBrandVoice: boolean;
  /** Spendable credits. */
  credits: number;
  open: boolean;
  pending: PendingGeneration | undefined;
  /** What went wrong with the last attempt. */
  failure: string | undefined;
  /** Which earlier texts it would be written from. */
  inputs: ReactNode;
  /** What stands there already, when the text goes on. */
  before?: string;
  /** The text was edited and not saved yet. */
  replacesUnsaved?: boolean;
  onClose: () => void;
  onExited?: () => void;
  onGenerate: (tier: GenerationTier, additionalContext: string) => void;
}

/** Time for whoever waits for the text to close the dialog, and for the dialog to fade out, in ms. */
const UNTIL_CLOSED_MS = 120;
const FADE_MS = 300;

/** Asks for context and tier. It may be closed at any time: the generation lives on without it. */
export function GenerateDialog({
  again,
  title,
  prompt,
  hasBrandVoice,
  credits,
  open,
  pending,
  failure,
  inputs,
  before = '',
  replacesUnsaved = false,
  onClose,
  onExited,
  onGenerate,
}: GenerateDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, getValues } = useForm({ defaultValues: { context: '' } });
  // Stays a little longer than what it shows: a finished text closes the dialog, which must not fade out as a form.
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
      onExited={onExited}
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
          {failure && <Notice tone="error">{failure}</Notice>}
          {again && (
            <Typography variant="body2" color="textSecondary">
              {replacesUnsaved ? t('generation.dialog.replacesUnsaved') : t('generation.dialog.replaces')}
            </Typography>
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
          {inputs}
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TierChoice
              tier="standard"
              cost={prompt.standardCredits}
              credits={credits}
              label={
                again ? t('generation.dialog.regenerateStandard') : t('generation.dialog.generateStandard')
              }
              onChoose={() => onGenerate('standard', getValues('context'))}
            />
            <TierChoice
              tier="premium"
              cost={prompt.premiumCredits}
              credits={credits}
              label={
                again ? t('generation.dialog.regeneratePremium') : t('generation.dialog.generatePremium')
              }
              onChoose={() => onGenerate('premium', getValues('context'))}
            />
          </Box>
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('generation.dialog.balance')}: {t('common.credits', { count: credits })}
            {' · '}
            {t(hasBrandVoice ? 'brandVoice.state.on' : 'brandVoice.state.none')}
          </Typography>
        </DialogBody>
      )}
    </ResponsiveDialog>
  );
}

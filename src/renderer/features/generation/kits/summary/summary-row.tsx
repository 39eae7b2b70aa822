import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { restoreVersionMutation } from '#renderer/features/generation/api/content-queries.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { placeholderCount, readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import { NodeName, StateLine } from '#renderer/features/generation/kits/map/node-parts.tsx';
import { StepWords } from '#renderer/features/generation/kits/map/run-node.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { PreflightSummary } from '#renderer/features/generation/quality/preflight-summary.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { KitStep } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface SummaryRowProps {
  step: KitStep;
  product: Product;
  prompts: readonly Prompt[];
  content: GeneratedContent | undefined;
  /** Whether to show the findings of the pre-flight checks. */
  isChecked: boolean;
}

export function SummaryRow({ step, product, prompts, content, isChecked }: SummaryRowProps) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const { type, state, contentId, versionNumber, leftOut, isOffered } = step;
  const nameOf = (some: string) => contentTypeName(some, prompts);
  const isDone = state === 'done';
  const placeholders = content ? placeholderCount(textOf(content)) : 0;
  const facts = isDone &&
    content && [
      versionNumber !== null && t('launch.summary.version', { number: format.number(versionNumber) }),
      content.sources.length > 0 &&
        t('generation.live.sources', {
          count: content.sources.length,
          number: format.number(content.sources.length),
        }),
      placeholders > 0 && t('generation.card.toComplete', { count: placeholders }),
      leftOut.length > 0 && t('launch.states.doneWithout', { names: format.list(leftOut.map(nameOf)) }),
    ];
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div">
          <NodeName name={nameOf(type)} contentId={contentId} />
        </Typography>
        {facts ? (
          <Caption component="p" sx={{ m: 0 }}>
            {facts.filter(Boolean).join(' · ')}
          </Caption>
        ) : (
          <StateLine state={state}>
            <StepWords step={step} prompts={prompts} />
          </StateLine>
        )}
        {isOffered && contentId !== null && versionNumber !== null && content && (
          <OfferedVersion content={content} versionNumber={versionNumber} name={nameOf(type)} />
        )}
      </Box>
      {isDone && isChecked && content && (
        <PreflightSummary
          content={content}
          product={product}
          onOpen={() => void navigate(readerPath(content))}
        />
      )}
    </>
  );
}

// Loaded when it is opened: the diff library is large.
const VersionDiff = lazy(async () => ({
  default: (await import('#renderer/features/generation/versions/version-diff.tsx')).VersionDiff,
}));

interface OfferedVersionProps {
  content: GeneratedContent;
  /** The version that the kit wrote beside the edited text. */
  versionNumber: number;
  name: string;
}

/** Compares a new version with the text that a person has edited, and takes it over on request. */
function OfferedVersion({ content, versionNumber, name }: OfferedVersionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="caption" component="p" sx={{ m: 0 }}>
        {t('launch.states.offered')}
      </Typography>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('launch.summary.compare')}
      </Button>
      <ResponsiveDialog
        open={open}
        onClose={close}
        title={t('launch.summary.compareTitle', { name })}
        maxWidth="lg"
        height="min(86dvh, 860px)"
      >
        <DialogBody tabIndex={0} role="region" aria-label={t('launch.summary.compareTitle', { name })}>
          {open && (
            <Suspense fallback={<SkeletonLines />}>
              <VersionDiff contentId={content.id} before={versionNumber} after={content.versionNumber} />
            </Suspense>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>{t('launch.summary.keepMine')}</Button>
          <RestoreVersionButton
            of="generation"
            number={versionNumber}
            mutation={restoreVersionMutation(content.id)}
            replacesUnsaved={false}
            onRestored={close}
          />
        </DialogFooter>
      </ResponsiveDialog>
    </Box>
  );
}

import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { type BriefSources, dismissBriefMutation } from '#renderer/features/products/api/briefs.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { CreateBriefBody, ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { SourceTab } from './source-form-values.ts';
import { SourceList } from './source-list.tsx';

interface SourceFailureProps {
  brief: ProductBrief;
  /** Goes back to the sources. */
  onChoose: (tab: SourceTab) => void;
  /** Reads other sources instead. */
  onRead: (order: BriefSources) => void;
  isSending: boolean;
}

/** Why nothing could be proposed, and what to do instead. */
export function SourceFailure({ brief, onChoose, onRead, isSending }: SourceFailureProps) {
  const { t } = useTranslation();
  const [isRendering, setRendering] = useState(false);
  const [hasRenderFailed, setRenderFailed] = useState(false);
  const { id, error, sources } = brief;
  // This screen shows the reason, so the notice about the brief is not needed.
  const { mutate: dismiss } = useMutation(dismissBriefMutation);
  useEffect(() => dismiss(id), [dismiss, id]);
  const saysItIsFree = error?.code === 'brief_nothing_read' || error?.code === 'brief_abandoned';
  const needsScripts = sources.some(({ state }) => state === 'needs_scripts');
  const canRender = needsScripts && canRenderPages && !hasRenderFailed;
  const render = async () => {
    setRendering(true);
    const rendered = await renderedSources(sources);
    setRendering(false);
    if (rendered.length > 0) onRead({ sources: rendered });
    else setRenderFailed(true);
  };
  const primary = { variant: 'contained', color: 'primary' } as const;
  return (
    <>
      <DialogBody>
        <Notice tone="error">
          {hasRenderFailed
            ? t('fromSource.ways.renderFailed')
            : error
              ? errorSentence(error, fillSentence)
              : t('failure.text')}
          {!saysItIsFree && ` ${t('fromSource.nothingCharged')}`}
        </Notice>
        <SourceList sources={sources} />
        {needsScripts && (
          <SecondaryText sx={{ mt: 2 }}>
            {t(canRender ? 'fromSource.ways.renderHint' : 'fromSource.ways.scriptsHint')}
          </SecondaryText>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onChoose('url')}>{t('fromSource.ways.address')}</Button>
        <Button onClick={() => onChoose('file')}>{t('fromSource.ways.upload')}</Button>
        <Button {...(!canRender && primary)} onClick={() => onChoose('text')}>
          {t('fromSource.ways.paste')}
        </Button>
        {canRender && (
          <Button {...primary} loading={isRendering || isSending} onClick={() => void render()}>
            {t('fromSource.ways.render')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** Whether pages can be rendered on this computer, with their scripts. */
const canRenderPages = desktop !== undefined;

/** The texts of the pages that need scripts, as this computer shows them. Pages that fail are left out. */
async function renderedSources(sources: ProductBrief['sources']): Promise<CreateBriefBody['sources']> {
  const pages: CreateBriefBody['sources'] = [];
  for (const { state, address } of sources) {
    if (state !== 'needs_scripts' || address === null || !desktop) continue;
    const page = await desktop.renderPage({ url: address });
    if (page.rendered) pages.push({ kind: 'text', url: address, title: page.title, text: page.text });
  }
  return pages;
}

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import {
  type BriefSources,
  cancelBriefMutation,
  dismissBriefMutation,
  isUnfinishedBrief,
  startBriefMutation,
} from '#renderer/features/products/api/briefs.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { CreateBriefBody, ProductBrief } from '#shared/contracts/product-briefs.ts';
import { SourceForm } from './source-form.tsx';
import { NO_SOURCES, type SourceFormValues, type SourceTab, sourceResolver } from './source-form-values.ts';
import { SourceList } from './source-list.tsx';
import { useBrief, useOpenBrief } from './use-brief.ts';

interface SourceStepsProps {
  /** The product that is filled in; undefined: a new one. */
  productId?: number;
  /** The brief to show first, if it is still offered. */
  briefId?: string | undefined;
  onReady: (brief: ProductBrief) => void;
}

/** From the choice of sources to the proposed fields, in the frame of a dialog. */
export function SourceSteps({ productId, briefId, onReady }: SourceStepsProps) {
  const [tab, setTab] = useState<SourceTab>('url');
  const [started, setStarted] = useState<ProductBrief>();
  const [isChoosing, setChoosing] = useState(false);
  const form = useForm<SourceFormValues>({ defaultValues: NO_SOURCES, resolver: sourceResolver(tab) });
  const start = useMutation(startBriefMutation);
  const stop = useMutation(cancelBriefMutation);
  const [sent, setSent] = useState<number>();
  const sending = useRef(new AbortController());
  const unanswered = useRef<{ order: string | File; key: string }>(undefined);
  const open = useOpenBrief(productId);
  const [hasAsked, setHasAsked] = useState(briefId === undefined);
  if (!hasAsked && open?.id === briefId) {
    setHasAsked(true);
    setStarted(open);
  }
  const running = open && isUnfinishedBrief(open) ? open : undefined;
  const brief = useBrief(started ?? running);
  const isReady = brief?.state === 'ready';
  const tell = useEffectEvent(() => brief && onReady(brief));
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);

  const send = (order: BriefSources) => {
    // Without an answer, the server may have started the same brief already.
    const content = 'file' in order ? order.file : JSON.stringify(order.sources);
    if (unanswered.current?.order !== content) {
      unanswered.current = { order: content, key: crypto.randomUUID() };
    }
    const { key } = unanswered.current;
    sending.current = new AbortController();
    setSent('file' in order ? 0 : undefined);
    start.mutate(
      { order, productId, key, signal: sending.current.signal, onProgress: setSent },
      {
        onSuccess: (made) => {
          unanswered.current = undefined;
          setStarted(made);
          setChoosing(false);
        },
        onError: (error) => {
          if (error instanceof ApiError) unanswered.current = undefined;
        },
      },
    );
  };
  const stopSending = () => {
    start.reset();
    sending.current.abort();
  };
  const choose = (next: SourceTab) => {
    start.reset();
    setTab(next);
    setChoosing(true);
  };

  if (brief && !isChoosing && (isUnfinishedBrief(brief) || isReady)) {
    return (
      <SourceProgress
        brief={brief}
        isFilling={productId !== undefined}
        isStopping={stop.isPending}
        onStop={() => stop.mutate(brief.id)}
      />
    );
  }
  if (brief && !isChoosing && brief.state === 'failed') {
    return <SourceFailure brief={brief} onChoose={choose} onRead={send} isSending={start.isPending} />;
  }
  return (
    <SourceForm
      form={form}
      tab={tab}
      onTab={choose}
      ready={open?.state === 'ready' ? open : undefined}
      onReview={onReady}
      onSend={send}
      isSending={start.isPending}
      upload={start.isPending && sent !== undefined ? { sent, onStop: stopSending } : undefined}
      isCutOff={sent !== undefined && sent < 1}
      error={start.error}
    />
  );
}

interface SourceProgressProps {
  brief: ProductBrief;
  /** Whether it fills in an existing product. */
  isFilling: boolean;
  isStopping: boolean;
  onStop: () => void;
}

function SourceProgress({ brief, isFilling, isStopping, onStop }: SourceProgressProps) {
  const { t } = useTranslation();
  const step = brief.state === 'reading' ? 'reading' : 'proposing';
  return (
    <>
      <DialogBody>
        <Typography variant="subtitle2" role="status" sx={{ m: 0, mb: 1 }}>
          {t(`fromSource.progress.${step}`)}
        </Typography>
        <LinearProgress aria-label={t(`fromSource.progress.${step}`)} sx={{ mb: 1.5 }} />
        <SourceList sources={brief.sources} />
        <Caption component="p" sx={{ m: 0, mt: 1.5 }}>
          {t(isFilling ? 'fromSource.progress.hintFilled' : 'fromSource.progress.hint')}
        </Caption>
      </DialogBody>
      <DialogFooter>
        <Button loading={isStopping} onClick={onStop}>
          {t('fromSource.progress.stop')}
        </Button>
        <CloseButton>{t('common.close')}</CloseButton>
      </DialogFooter>
    </>
  );
}

interface SourceFailureProps {
  brief: ProductBrief;
  /** Goes back to the sources. */
  onChoose: (tab: SourceTab) => void;
  /** Reads other sources instead. */
  onRead: (order: BriefSources) => void;
  isSending: boolean;
}

/** Why nothing could be proposed, and what to do instead. */
function SourceFailure({ brief, onChoose, onRead, isSending }: SourceFailureProps) {
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

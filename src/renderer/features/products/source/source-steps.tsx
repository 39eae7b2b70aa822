import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type BriefSources,
  cancelBriefMutation,
  isUnfinishedBrief,
  startBriefMutation,
} from '#renderer/features/products/api/briefs.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { useBriefMemory } from './brief-memory.ts';
import { SourceFailure } from './source-failure.tsx';
import { SourceForm } from './source-form.tsx';
import { NO_SOURCES, type SourceFormValues, type SourceTab, sourceResolver } from './source-form-values.ts';
import { SourceProgress } from './source-progress.tsx';
import { useBrief, useOpenBrief } from './use-brief.ts';

interface SourceStepsProps {
  /** The product that is filled in; undefined: a new one. */
  productId?: number;
  onReady: (brief: ProductBrief) => void;
}

/** From the choice of sources to the proposed fields, in the frame of a dialog. */
export function SourceSteps({ productId, onReady }: SourceStepsProps) {
  const [tab, setTab] = useState<SourceTab>('url');
  const [started, setStarted] = useState<ProductBrief>();
  const [isChoosing, setChoosing] = useState(false);
  const form = useForm<SourceFormValues>({ defaultValues: NO_SOURCES, resolver: sourceResolver(tab) });
  const start = useMutation(startBriefMutation);
  const stop = useMutation(cancelBriefMutation);
  const remember = useBriefMemory((memory) => memory.remember);
  const open = useOpenBrief(productId);
  const running = open && isUnfinishedBrief(open) ? open : undefined;
  const brief = useBrief(started ?? running);
  const isReady = brief?.state === 'ready';
  const tell = useEffectEvent(() => brief && onReady(brief));
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);

  const send = (order: BriefSources) =>
    start.mutate(
      { order, key: crypto.randomUUID() },
      {
        onSuccess: (made) => {
          if (productId !== undefined) remember(made.id, productId);
          setStarted(made);
          setChoosing(false);
        },
      },
    );
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
      error={start.error}
    />
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { isUnfinishedBrief } from '#renderer/features/products/api/briefs.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { useBrief } from './use-brief.ts';
import { useSourceNames } from './use-source-names.ts';

interface ReadyNoticeProps {
  brief: ProductBrief;
  /** Name of the product that it fills in. */
  product?: string | undefined;
  /** Shows its progress or its fields; after a failure, the choice of sources. */
  onOpen: () => void;
  onDismiss?: () => void;
  /** Translates the description again after a failure. */
  onTranslate?: (() => void) | undefined;
}

const ACTIONS = {
  running: 'fromSource.open.show',
  ready: 'fromSource.open.review',
  failed: 'common.retry',
} as const;

/** Offers a brief that is running or has not been applied. */
export function ReadyNotice({ brief, product, onOpen, onDismiss, onTranslate }: ReadyNoticeProps) {
  const { t } = useTranslation();
  const source = useSourceNames(brief);
  const isRunning = isUnfinishedBrief(brief);
  useBrief(isRunning ? brief : undefined);
  const state = isRunning ? 'running' : brief.state === 'failed' ? 'failed' : 'ready';
  const again = state === 'failed' && brief.intoLanguage !== null ? onTranslate : undefined;
  return (
    <Notice
      tone={state === 'failed' ? 'warning' : 'neutral'}
      onDismiss={isRunning ? undefined : onDismiss}
      action={
        again ? (
          <Button size="small" onClick={again}>
            {t('common.retry')} · {t('common.credits', { count: brief.credits })}
          </Button>
        ) : (
          <Button size="small" onClick={onOpen}>
            {t(ACTIONS[state])}
          </Button>
        )
      }
    >
      {again
        ? t('languageVersions.notTranslated')
        : product === undefined
          ? t(`fromSource.open.${state}`, { source })
          : t(`fromSource.openFor.${state}`, { source, product })}
    </Notice>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { CheckCircleIcon } from '#renderer/components/icons/icons.tsx';
import { FoldedRows } from '#renderer/components/lists/folded-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import {
  type Contradiction,
  FEWEST_TEXTS,
  SET_CHECK_CREDITS,
  type SetCheck,
} from '#shared/contracts/set-checks.ts';
import {
  cancelSetCheckMutation,
  dismissContradictionMutation,
  isRunning,
  setCheckQuery,
  startSetCheckMutation,
} from './set-check-queries.ts';

const ContradictionDialog = lazy(async () => ({
  default: (await import('./contradiction-dialog.tsx')).ContradictionDialog,
}));

const MOST_SHOWN = 5;

interface SetCheckPanelProps {
  productId: number;
  texts: ProductTexts;
  /** Without an AI provider only example products have a check, which is free. */
  isSample: boolean;
  onOpenOffer: () => void;
  /** Opens a fact with the sentences that it changes. */
  onFact: (key: string) => void;
}

/** Whether the texts of a product agree with each other and with its offer. */
export function SetCheckPanel({ productId, texts, isSample, onOpenOffer, onFact }: SetCheckPanelProps) {
  const { t } = useTranslation();
  const check = useQuery(setCheckQuery(productId)).data;
  const start = useMutation(startSetCheckMutation(productId));
  const cancel = useMutation(cancelSetCheckMutation(productId));
  const count = texts.results.length;
  if (check === undefined || (check === null && count < FEWEST_TEXTS)) return null;
  const price = isSample ? t('setCheck.free') : t('common.credits', { count: SET_CHECK_CREDITS });

  return (
    <Panel title={t('setCheck.title')} flush>
      <Box sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2 }}>
        {check === null ? (
          <SecondaryText>{t('setCheck.never', { number: count })}</SecondaryText>
        ) : (
          <Outcome check={check} texts={texts} />
        )}
        {start.isError && <Notice tone="error">{userMessageOf(start.error)}</Notice>}
        {isRunning(check) ? (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()} sx={{ justifySelf: 'start' }}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Button loading={start.isPending} disabled={count < FEWEST_TEXTS} onClick={() => start.mutate()}>
              {t(check === null ? 'setCheck.start' : 'setCheck.again', { number: count })}
            </Button>
            <Caption>{price}</Caption>
          </Box>
        )}
      </Box>
      {check && check.contradictions.length > 0 && (
        <Contradictions
          {...{ productId, texts, onOpenOffer, onFact }}
          contradictions={check.contradictions}
        />
      )}
    </Panel>
  );
}

/** How far the check is, or what it has read. */
function Outcome({ check, texts }: { check: SetCheck; texts: ProductTexts }) {
  const { t, format } = useTexts();
  const { read, unread, outdatedSince, contradictions } = check;
  if (isRunning(check))
    return (
      <div role="status">
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('setCheck.running', { read, number: check.texts })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(read / Math.max(1, check.texts)) * 100}
          aria-label={t('setCheck.title')}
        />
      </div>
    );
  if (check.error) return <Notice tone="error">{errorSentence(check.error, fillSentence)}</Notice>;
  const open = contradictions.filter(({ isDismissed }) => !isDismissed).length;
  const names = unread.flatMap((id) => {
    const text = texts.results.find((content) => content.id === id);
    return text ? [contentTypeName(text.type, texts.prompts)] : [];
  });
  return (
    <>
      {open > 0 ? (
        <Typography variant="body2">{t('setCheck.found', { count: open })}</Typography>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { color: 'green.main' } }}>
          <CheckCircleIcon size={18} />
          <Typography variant="body2">{t('setCheck.clean', { number: read })}</Typography>
        </Box>
      )}
      {names.length > 0 && (
        <Notice tone="warning">{t('setCheck.partial', { names: format.list(names) })}</Notice>
      )}
      {outdatedSince && <Caption>{t('setCheck.outdated', { time: format.dateTime(outdatedSince) })}</Caption>}
    </>
  );
}

interface ContradictionsProps {
  productId: number;
  contradictions: readonly Contradiction[];
  texts: ProductTexts;
  onOpenOffer: () => void;
  onFact: (key: string) => void;
}

function Contradictions({ productId, contradictions, texts, onOpenOffer, onFact }: ContradictionsProps) {
  const { t, format } = useTexts();
  const dialog = useDialog<Contradiction>();
  const dismiss = useMutation(dismissContradictionMutation(productId));
  const [showsAll, setShowsAll] = useState(false);
  const dismissed = contradictions.filter(({ isDismissed }) => isDismissed).length;
  const nameOf = (id: number) => {
    const text = texts.results.find((content) => content.id === id);
    return text ? contentTypeName(text.type, texts.prompts) : '';
  };
  const placesOf = ({ left, right }: Contradiction) =>
    format.list([
      nameOf(left.contentId),
      ...(right ? ['source' in right ? t('setCheck.offer') : nameOf(right.contentId)] : []),
    ]);
  return (
    <>
      <FoldedRows
        items={contradictions.filter(({ isDismissed }) => showsAll || !isDismissed)}
        most={MOST_SHOWN}
        keyOf={({ key }) => key}
        rowOf={(found) => (
          <Box
            sx={{
              ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
              ...{ width: '100%', gap: 1.5, minWidth: 0 },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
                {t(`setCheck.kinds.${found.kind}`, { subject: found.subject })}
              </Typography>
              <Caption component="p" sx={{ m: 0 }}>
                {placesOf(found)}
              </Caption>
            </Box>
            {found.isDismissed ? (
              <Button
                size="small"
                variant="text"
                onClick={() => dismiss.mutate({ key: found.key, isDismissed: false })}
              >
                {t('setCheck.restore')}
              </Button>
            ) : (
              <Button
                size="small"
                onClick={() => dialog.show(found)}
                aria-label={t('setCheck.compareIn', { places: placesOf(found) })}
                sx={{ flexShrink: 0 }}
              >
                {t('setCheck.compare')}
              </Button>
            )}
          </Box>
        )}
        allLabel={t('setCheck.all', { number: contradictions.length })}
      />
      {dismissed > 0 && !showsAll && (
        <Box sx={{ p: '0 8px 8px' }}>
          <Button size="small" variant="text" onClick={() => setShowsAll(true)}>
            {t('setCheck.dismissed', { count: dismissed })}
          </Button>
        </Box>
      )}
      <Suspense>
        {dialog.shown && (
          <ContradictionDialog
            {...{ productId, texts, onOpenOffer, onFact, found: dialog.shown.item }}
            onDismiss={() => {
              dismiss.mutate({ key: dialog.shown?.item.key ?? '', isDismissed: true });
              dialog.state.onClose();
            }}
            {...dialog.state}
          />
        )}
      </Suspense>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { FoldedRows } from '#renderer/components/lists/folded-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import type { Fact } from '#shared/contracts/facts.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';
import { factsQuery, undoFactMutation } from './api.ts';
import type { WordSentence } from './fact-sentence.tsx';
import { useFactLabel } from './use-fact-label.ts';

const FactDialog = lazy(async () => ({ default: (await import('./fact-dialog.tsx')).FactDialog }));

const MOST_SHOWN = 5;
const FACTS_ANCHOR = '#facts';

interface FactsPanelProps {
  productId: number;
  /** Only what this text waits for. */
  contentId?: number;
  typeName: (type: string) => string;
  word: WordSentence;
  /** Helps to find proof that texts wait for. */
  onCollectProof?: () => void;
  /** Key of a fact to open as soon as it is known. */
  asked?: string | undefined;
  onAsked?: () => void;
}

/** The facts that texts of a product wait for, and those that somebody has filled in. */
export function FactsPanel({
  productId,
  contentId,
  typeName,
  word,
  onCollectProof,
  asked,
  onAsked,
}: FactsPanelProps) {
  const { t } = useTranslation();
  const labelOf = useFactLabel();
  const facts = useQuery(factsQuery(productId)).data;
  const undo = useMutation(undoFactMutation);
  const dialog = useDialog<Fact>();
  const panel = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isLoaded = facts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads here again
  useEffect(() => {
    if (isLoaded && hash === FACTS_ANCHOR) panel.current?.scrollIntoView({ block: 'center' });
  }, [isLoaded, hash, key]);
  const askedFact = facts?.find((fact) => fact.key === asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fact is opened once
  useEffect(() => {
    if (!askedFact) return;
    dialog.show(askedFact);
    onAsked?.();
  }, [askedFact]);
  if (!facts) return null;
  const isHere = ({ waiting }: Fact) =>
    contentId === undefined || waiting.some((at) => at.contentId === contentId);
  const open = facts.filter((fact) => fact.waiting.length > 0 && isHere(fact));
  // Of a value that was withdrawn, sentences may be left.
  const missing = open.filter(
    ({ value, waiting }) =>
      value === null && waiting.some(({ passages }) => passages.some(({ text }) => holesOf(text).length > 0)),
  );
  const changed = open.length - missing.length;
  const filled =
    contentId === undefined ? facts.filter(({ saveId, waiting }) => saveId && waiting.length === 0) : [];
  const isComplete = facts.every((fact) => fact.isComplete);
  if (open.length + filled.length === 0 && isComplete) return null;
  const texts = new Set(missing.flatMap(({ waiting }) => waiting.map((at) => at.contentId)));

  return (
    <Panel
      title={t('facts.title')}
      aside={
        onCollectProof &&
        missing.some(({ kind }) => kind === 'PROOF') && (
          <Button size="small" onClick={onCollectProof}>
            {t('offer.interview.open')}
          </Button>
        )
      }
      flush
      ref={panel}
    >
      {missing.length > 0 && (
        <SecondaryText sx={{ px: 2.5, pb: 1 }}>
          {t('facts.missing', { count: missing.length, texts: t('facts.inTexts', { count: texts.size }) })}
        </SecondaryText>
      )}
      {changed > 0 && (
        <SecondaryText sx={{ px: 2.5, pb: 1 }}>{t('facts.changed', { count: changed })}</SecondaryText>
      )}
      {!isComplete && <SecondaryText sx={{ px: 2.5, pb: 1 }}>{t('facts.incomplete')}</SecondaryText>}
      <FoldedRows
        items={[...open, ...filled]}
        most={MOST_SHOWN}
        keyOf={({ key }) => key}
        rowOf={(fact) => (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              width: '100%',
              justifyContent: 'space-between',
              gap: 1.5,
              minWidth: 0,
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography
                variant="body2"
                title={labelOf(fact)}
                sx={{ ...clampLines(3), fontWeight: 'fontWeightMedium' }}
              >
                {labelOf(fact)}
              </Typography>
              <Caption component="p" sx={{ m: 0 }}>
                {fact.waiting.length === 0 && (fact.value ?? t('facts.absent'))}
                {fact.waiting.map((at, index) => (
                  <Fragment key={at.contentId}>
                    {index > 0 && ', '}
                    <Link component={RouterLink} to={`/content/${at.contentId}`} color="inherit">
                      {typeName(at.type)}
                    </Link>
                  </Fragment>
                ))}
              </Caption>
            </Box>
            {fact.waiting.length === 0 && fact.saveId ? (
              <Button
                size="small"
                variant="text"
                loading={undo.isPending && undo.variables.key === fact.key}
                aria-label={t('facts.undoOf', { label: labelOf(fact) })}
                onClick={() => undo.mutate({ productId, key: fact.key, saveId: fact.saveId ?? '' })}
              >
                {t('facts.undo')}
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={t(fact.value === null ? 'facts.fillInOf' : 'facts.updateOf', {
                  label: labelOf(fact),
                })}
                onClick={() => dialog.show(fact)}
                sx={{ flexShrink: 0 }}
              >
                {t(fact.value === null ? 'facts.fillIn' : 'facts.update')}
              </Button>
            )}
          </Box>
        )}
        allLabel={t('facts.all', { count: open.length + filled.length })}
      />
      <Suspense>
        {dialog.shown && (
          <FactDialog
            {...{ productId, typeName, word, fact: dialog.shown.item }}
            others={facts.filter(({ key }) => key !== dialog.shown?.item.key)}
            {...dialog.state}
          />
        )}
      </Suspense>
    </Panel>
  );
}

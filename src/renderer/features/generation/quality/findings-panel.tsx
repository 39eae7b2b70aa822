import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { BrokenDrawing, QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { checkContentMutation } from '#renderer/features/generation/api/change-content.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { getSystemInfo } from '#shared/contracts/system.ts';
import { CorrectFindings, type CorrectFindingsProps } from './correct-findings.tsx';
import { FindingRow } from './finding-row.tsx';
import { PointRow } from './point-row.tsx';
import type { useEditorChecks } from './use-editor-checks.ts';
import { type NamedFinding, type NamedPoint, openCount } from './use-findings.ts';

const List = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

const Decided = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    ...theme.typography.body2,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

interface FindingsPanelProps extends Omit<ReturnType<typeof useEditorChecks>, 'field'>, ReaderStateProps {
  /** True while a new text is generated. */
  isDisabled: boolean;
  /** Undefined for sample texts, which no AI can correct. */
  correction: CorrectFindingsProps | undefined;
  /** Whether the text is edited as a document, where AI can edit the passage of a finding. */
  hasAi: boolean;
}

/** The findings of the pre-flight checks, with buttons to show, fix or dismiss each. */
export function FindingsPanel({
  findings,
  isChecking,
  hasFailed,
  hasLanguage,
  isDisabled,
  correction,
  hasAi,
  content,
  review,
  isUnsaved,
  retry,
  show,
  fix,
  dismiss,
}: FindingsPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const { open, points, toComplete, dismissed, dismissedPoints } = findings;
  const toDecide = openCount(findings);
  const leftCount = dismissed.length + dismissedPoints.length;
  const count = toDecide + toComplete.length + leftCount;

  // The pressed button disappears with its finding, so the panel takes the focus.
  const wasInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a finding has moved
  useEffect(() => {
    if (wasInside.current && document.activeElement && !panel.current?.contains(document.activeElement))
      panel.current?.focus();
    wasInside.current = false;
  }, [toDecide, leftCount]);
  const keepFocus = (act: () => void) => () => {
    wasInside.current = true;
    act();
  };

  const rows = (found: readonly NamedFinding[], isDismissed: boolean) =>
    byValue(found).map(([finding, ...others]) => {
      const all = [finding, ...others];
      const dismissAll = (isOn: boolean) => () => {
        for (const { key } of all) dismiss(key, isOn);
      };
      return (
        <FindingRow
          key={finding.key}
          finding={finding}
          places={all.length}
          isDisabled={isDisabled}
          onShow={(place) => show(all[place] ?? finding)}
          onAskAi={hasAi && !isDismissed ? () => show(finding, true) : undefined}
          onFix={finding.fix && keepFocus(() => fix(all))}
          onDismiss={isDismissed || finding.severity === 'info' ? undefined : keepFocus(dismissAll(true))}
          onRestore={isDismissed ? keepFocus(dismissAll(false)) : undefined}
        />
      );
    });

  const pointRow = (point: NamedPoint, isDismissed: boolean) => (
    <PointRow
      key={point.key}
      point={point}
      isDismissed={isDismissed}
      onToggle={keepFocus(() => dismiss(point.key, !isDismissed))}
    />
  );

  if (hasFailed && count === 0) {
    return (
      <div role="alert">
        <EmptyState
          heading="h3"
          drawing={<BrokenDrawing />}
          title={t('preflight.failedTitle')}
          text={t('preflight.failedText')}
          action={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      </div>
    );
  }
  if (isChecking) return <SkeletonLines label={t('preflight.checking')} />;
  return (
    <div ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
      <SecondaryText role="status" sx={{ m: 0, mb: 2 }}>
        {toDecide > 0 && <strong>{t('preflight.summary', { count: toDecide })}. </strong>}
        {toComplete.length > 0 && (
          <strong>{t('generation.card.toComplete', { count: toComplete.length })}. </strong>
        )}
        {t('preflight.intro')}
      </SecondaryText>
      {!isDisabled && <ReaderState content={content} review={review} isUnsaved={isUnsaved} />}
      {!hasLanguage && <Notice>{t('preflight.noLanguage')}</Notice>}
      {toDecide > 0 && correction && !isDisabled && (
        <CorrectFindings {...correction} keys={[...points, ...open].map(({ key }) => key)} />
      )}
      {toDecide + toComplete.length === 0 && (
        <EmptyState
          heading="h3"
          drawing={<QuietDrawing />}
          title={t('preflight.emptyTitle')}
          text={count === 0 ? t('preflight.emptyText') : undefined}
        />
      )}
      {toDecide > 0 && (
        <Group title={t('preflight.groups.open')}>
          {points.map((point) => pointRow(point, false))}
          {rows(open, false)}
        </Group>
      )}
      {toComplete.length > 0 && (
        <>
          <Group title={t('preflight.groups.toComplete')}>{rows(toComplete, false)}</Group>
          <Typography variant="body2" sx={{ mb: 2.5 }}>
            <Link component={RouterLink} to={`/products/${content.productId}#facts`}>
              {t('preflight.ofProduct')}
            </Link>
          </Typography>
        </>
      )}
      {leftCount > 0 && (
        <Decided>
          <summary>{`${t('preflight.groups.dismissed')} (${leftCount})`}</summary>
          <List>
            {dismissedPoints.map((point) => pointRow(point, true))}
            {rows(dismissed, true)}
          </List>
        </Decided>
      )}
    </div>
  );
}

type SameFindings = [NamedFinding, ...NamedFinding[]];

/** The same value in several places is decided once. In the order of the first places. */
function byValue(findings: readonly NamedFinding[]): SameFindings[] {
  const groups = new Map<string, SameFindings>();
  for (const finding of findings) {
    const { check, quote, fix } = finding;
    const why = finding.check === 'review' ? finding.why : finding.reason;
    const value = JSON.stringify([check, why, quote.toLowerCase(), fix?.replacement]);
    const same = groups.get(value);
    if (same) same.push(finding);
    else groups.set(value, [finding]);
  }
  return [...groups.values()];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} style={{ marginBottom: 20 }}>
      <Typography variant="h4" component="h3" id={titleId} sx={{ m: 0 }}>
        {title}
      </Typography>
      <List>{children}</List>
    </section>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 32,
  margin: '0 0 12px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

interface ReaderStateProps {
  content: Pick<GeneratedContent, 'id' | 'productId' | 'versionNumber' | 'isSample'>;
  review: GeneratedContent['review'];
  isUnsaved: boolean;
}

/** Whether the second reader has read the text, and a button that has it read. */
function ReaderState({ content, review, isUnsaved }: ReaderStateProps) {
  const { t } = useTranslation();
  const { data: system } = useQuery(apiQuery(getSystemInfo, {}));
  const { mutate, isPending } = useMutation(checkContentMutation(content));
  if (!system) return null;
  const state = isPending ? 'reading' : (review?.state ?? 'unread');
  const why = content.isSample || system.sampleMode ? 'sample' : system.reader ? review?.reason : 'off';
  const text = state === 'unread' ? (why ?? 'unread') : state;
  const isOffered = state === 'unread' && why !== 'sample' && why !== 'off';
  return (
    <Line>
      <span role="status">{t(`preflight.reader.${text}`)}</span>
      {isOffered && !isUnsaved && (
        <Button size="small" onClick={() => mutate()}>
          {t('preflight.reader.check')}
        </Button>
      )}
      {isUnsaved && system.reader && <span>{t('preflight.reader.unsaved')}</span>}
    </Line>
  );
}

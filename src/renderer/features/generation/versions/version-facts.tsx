import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { EditIcon, HistoryIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ContentVersionSummary, VersionOrigin } from '#shared/contracts/generation/content-versions.ts';

const icons = { generation: SparkIcon, edit: EditIcon, restore: HistoryIcon } satisfies Record<
  VersionOrigin,
  unknown
>;

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.primary,
  },
  '& em': {
    ...theme.typography.caption,
    fontStyle: 'normal',
    fontWeight: theme.typography.fontWeightMedium,
    padding: '0 6px',
    borderRadius: 4,
    alignSelf: 'center',
    color: theme.vars.palette.green.main,
    backgroundColor: theme.vars.palette.green.soft,
  },
}));

const Origin = styled('span')({ display: 'flex', alignItems: 'center', gap: 5 });

/** What one version is: its number, how it came about, when, and how long it is. */
export function VersionFacts({ version }: { version: ContentVersionSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[version.origin];
  const facts = [
    t('generation.history.words', { count: version.wordCount, words: format.number(version.wordCount) }),
    ...(version.isSample ? [t('generation.card.sample')] : []),
    ...(version.isTruncated ? [t('generation.card.truncated')] : []),
    ...(version.promptVersion === null
      ? []
      : [t('generation.history.promptVersion', { number: version.promptVersion })]),
  ];
  return (
    <Frame>
      <strong>
        {t('generation.history.version', { number: version.versionNumber })}
        {version.isCurrent && <em>{t('generation.history.current')}</em>}
      </strong>
      <Origin>
        <Icon size={14} />
        {t(`generation.history.origins.${version.origin}`)} · {facts.join(' · ')}
      </Origin>
      <time dateTime={version.createdAt}>{format.dateTime(version.createdAt)}</time>
    </Frame>
  );
}

import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { EditIcon, HistoryIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ContentVersionSummary, VersionOrigin } from '#shared/contracts/generation/content-versions.ts';

const List = styled('ol')({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

const row = { display: 'block', width: '100%', padding: '8px 12px', borderRadius: 8 } as const;

const CurrentRow = styled('div')(row);

const Choice = styled('button')(({ theme }) => ({
  ...row,
  position: 'relative',
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.sunken,
    boxShadow: `inset 2px 0 0 ${theme.vars.palette.accent.main}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
}));

interface VersionListProps {
  versions: readonly ContentVersionSummary[];
  /** Undefined while there is only the current one. */
  chosen: ContentVersionSummary | undefined;
  onChoose: (versionNumber: number) => void;
}

/** All versions. The current one can't be chosen. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  return (
    <List aria-label={t('generation.history.versions')}>
      {versions.map((version) => (
        <li key={version.versionNumber}>
          {version.isCurrent ? (
            <CurrentRow>
              <VersionFacts version={version} />
            </CurrentRow>
          ) : (
            <Choice
              type="button"
              aria-pressed={version.versionNumber === chosen?.versionNumber}
              onClick={() => onChoose(version.versionNumber)}
            >
              <VersionFacts version={version} />
            </Choice>
          )}
        </li>
      ))}
    </List>
  );
}

/** The list as a menu, for narrow screens. */
export function VersionPicker({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t('generation.history.choose')}
      value={chosen?.versionNumber ?? ''}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ '&& .MuiSelect-select': { display: 'block', whiteSpace: 'normal' } }}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: '60dvh' } } } } } }}
    >
      {versions.map((version) => (
        <MenuItem
          key={version.versionNumber}
          value={version.versionNumber}
          disabled={version.isCurrent}
          sx={{ whiteSpace: 'normal', '& > span': { flex: 1 }, '&.Mui-disabled': { opacity: 1 } }}
        >
          <VersionFacts version={version} />
        </MenuItem>
      ))}
    </TextField>
  );
}

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

const Origin = styled('span')({ display: 'flex', gap: 5, '& svg': { flex: 'none', marginTop: 2 } });

function VersionFacts({ version }: { version: ContentVersionSummary }) {
  const { t, format } = useTexts();
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

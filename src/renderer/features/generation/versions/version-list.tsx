import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import { VersionFacts } from './version-facts.tsx';

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
  chosen: ContentVersionSummary;
  onChoose: (versionNumber: number) => void;
}

/** All versions; every one but the current can be chosen. */
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
              aria-pressed={version.versionNumber === chosen.versionNumber}
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

/** The same where there is no room for a list beside the text. */
export function VersionPicker({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      id="version-picker"
      label={t('generation.history.choose')}
      value={chosen.versionNumber}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ '& .MuiSelect-select': { display: 'block', whiteSpace: 'normal' } }}
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

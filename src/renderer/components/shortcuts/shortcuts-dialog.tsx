import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { shortcuts } from '#renderer/lib/shortcuts.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  margin: '4px 0 20px',
  ...theme.typography.body2,
  '& dt, & dd': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 40,
    margin: 0,
    borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  },
  '& dd': { justifyContent: 'flex-end' },
}));

const Key = styled('kbd')(({ theme }) => ({
  minWidth: 26,
  padding: '2px 7px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.sunken,
  textAlign: 'center',
  ...theme.typography.caption,
  fontFamily: 'inherit',
}));

const isMac = () => navigator.platform.startsWith('Mac');

/** All shortcuts of the application, and a switch that turns single-key shortcuts on or off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const singleKeys = useShortcutsStore((state) => state.singleKeys);
  const setSingleKeys = useShortcutsStore((state) => state.setSingleKeys);
  const all = Object.entries(shortcuts);
  return (
    <ResponsiveDialog open onClose={onClose} title={t('shortcuts.title')} phone="sheet" maxWidth="xs">
      <DialogBody>
        {(['everywhere', 'reader'] as const).map((place) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <Typography variant="h6" component="h3" id={`shortcuts-${place}`} color="textSecondary">
              {t(`shortcuts.places.${place}`)}
            </Typography>
            <List>
              {all
                .filter(([, { where }]) => where === place)
                .map(([name, { keys, label }]) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{t(label)}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Key key={key}>{key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key}</Key>
                      ))}
                    </dd>
                  </div>
                ))}
            </List>
          </section>
        ))}
        <FormControlLabel
          control={<Switch checked={singleKeys} onChange={({ target }) => setSingleKeys(target.checked)} />}
          label={<Typography variant="body2">{t('shortcuts.singleKeys')}</Typography>}
        />
      </DialogBody>
    </ResponsiveDialog>
  );
}

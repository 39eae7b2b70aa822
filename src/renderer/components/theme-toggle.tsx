import { styled, useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { flippedTheme, storeTheme, type ThemeName } from '#renderer/theme/theme-mode.ts';
import { IconAction } from './icons/icon-action.tsx';
import { MoonIcon, SunIcon } from './icons/icons.tsx';

export function useThemeName(): [ThemeName, (theme: ThemeName) => void] {
  const { colorScheme, setMode } = useColorScheme();
  const choose = (theme: ThemeName) => {
    storeTheme(theme);
    setMode(theme);
  };
  return [colorScheme === 'dark' ? 'dark' : 'light', choose];
}

/** CSS switches the icons, because prerendered HTML has no theme. */
const Face = styled('span')(({ theme }) => ({
  display: 'contents',
  '& > :last-child': { display: 'none' },
  ...theme.applyStyles('dark', {
    '& > :first-child': { display: 'none' },
    '& > :last-child': { display: 'block' },
  }),
}));

export function ThemeToggle() {
  const { t } = useTranslation();
  const [theme, setTheme] = useThemeName();
  return (
    <IconAction
      label={theme === 'dark' ? t('shell.useLight') : t('shell.useDark')}
      onClick={() => setTheme(flippedTheme(theme))}
    >
      <Face>
        <MoonIcon />
        <SunIcon />
      </Face>
    </IconAction>
  );
}

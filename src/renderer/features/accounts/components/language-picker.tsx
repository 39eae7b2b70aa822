import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag } from '#renderer/components/icons/flags.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { updateLanguageMutation } from '#renderer/features/accounts/api/current-user.ts';
import { interfaceLanguages, isLanguage, languageNames } from '#renderer/lib/language/language.ts';
import type { Language } from '#shared/rules/languages.ts';

/** @param isLoud shows a toast with the result */
export function useLanguageChoice(isLoud = false) {
  const { i18n } = useTranslation();
  const { mutate, isPending, variables } = useMutation(updateLanguageMutation(isLoud));
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  const choose = (choice: Language) => {
    if (choice !== language) mutate(choice);
  };
  /** `chosen` is being saved; the texts change after that. */
  return { language, chosen: isPending ? variables : undefined, choose };
}

/** If a change fails, the current language stays. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { language, chosen, choose } = useLanguageChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (choice: Language) => {
    setAnchor(null);
    choose(choice);
  };
  return (
    <>
      <IconAction
        label={`${t('shell.language')}: ${languageNames[language]}`}
        tooltip={t('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={chosen !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen ? <CircularProgress size={18} color="inherit" /> : <Flag language={language} />}
      </IconAction>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('shell.language') },
          paper: popupLandmark(t('shell.language')),
        }}
      >
        {interfaceLanguages.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === language}
            selected={choice === language}
            lang={choice}
            onClick={() => pick(choice)}
          >
            <Flag language={choice} />
            {languageNames[choice]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

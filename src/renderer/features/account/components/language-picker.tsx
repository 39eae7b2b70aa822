import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag } from '#renderer/components/icons/flags.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useUpdateLanguage } from '#renderer/features/account/api/update-language.ts';
import { interfaceLanguages, isLanguage, languageNames } from '#renderer/lib/language/language.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import type { Language } from '#shared/contracts/accounts/users.ts';

/** The interface language and how to change it for the signed-in user. */
export function useLanguageChoice() {
  const { i18n } = useTranslation();
  const updateLanguage = useUpdateLanguage();
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  return {
    language,
    choose: updateLanguage.mutateAsync,
    /** Elsewhere than on the settings screen a failure is only logged (from the specification). */
    chooseQuietly: (choice: Language) => {
      if (choice === language) return;
      updateLanguage.mutate(choice, { onError: (error) => logFailure('Failed to update language', error) });
    },
  };
}

/** English, Español, Português as flags. A failure leaves the language as it is. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { language, chooseQuietly } = useLanguageChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (choice: Language) => {
    setAnchor(null);
    chooseQuietly(choice);
  };
  return (
    <>
      <IconAction
        label={`${t('shell.language')}: ${languageNames[language]}`}
        tooltip={t('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Flag language={language} />
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

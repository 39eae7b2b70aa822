import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { isContentType } from '#shared/rules/content-types.ts';

/**
 * Name and description of a content type in the interface language. Administrators may reword both; their wording
 * is shown as it is, only the delivered one is translated.
 */
export function usePromptTexts(): (prompt: Prompt) => { name: string; description: string } {
  const { t } = useTranslation();
  const english = i18next.getFixedT('en');
  return ({ type, name, description }) => {
    if (!isContentType(type)) return { name, description };
    return {
      name: name === english(`contentTypes.${type}`) ? t(`contentTypes.${type}`) : name,
      description:
        description === english(`contentTypeDescriptions.${type}`)
          ? t(`contentTypeDescriptions.${type}`)
          : description,
    };
  };
}

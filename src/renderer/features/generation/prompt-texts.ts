import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';

type PromptTexts = Pick<Prompt, 'name' | 'description'>;

function promptTexts({ type, name, description }: Pick<Prompt, 'type'> & PromptTexts): PromptTexts {
  if (!isContentType(type)) return { name, description };
  const english = i18next.getFixedT('en');
  return {
    name: name === english(`contentTypes.${type}`) ? i18next.t(`contentTypes.${type}`) : name,
    description:
      description === english(`contentTypeDescriptions.${type}`)
        ? i18next.t(`contentTypeDescriptions.${type}`)
        : description,
  };
}

/**
 * Name and description of a content type in the interface language. Only the built-in wording is translated;
 * administrators may replace it.
 */
export function usePromptTexts(): (prompt: Prompt) => PromptTexts {
  // Renders again when the language changes.
  useTranslation();
  return promptTexts;
}

/** The name of a content type whose prompt may not be loaded. */
export function contentTypeName(type: string, prompts: readonly Prompt[] | undefined): string {
  const prompt = prompts?.find((candidate) => candidate.type === type);
  if (prompt) return promptTexts(prompt).name;
  return isContentType(type) ? i18next.t(`contentTypes.${type}`) : type;
}

import i18next from 'i18next';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';

/** A stored title such as `Sales Page – Crewboard`, with the English name of the content type translated. */
export function contentTitle(title: string): string {
  const [name = '', ...rest] = title.split(' – ');
  const english = i18next.getFixedT('en');
  const type = CONTENT_TYPES.find((candidate) => english(`contentTypes.${candidate}`) === name);
  return [type ? i18next.t(`contentTypes.${type}`) : name, ...rest].join(' – ');
}

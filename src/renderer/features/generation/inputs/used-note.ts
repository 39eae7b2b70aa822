import type { TFunction } from 'i18next';
import type { UsedInput } from '#shared/rules/content/content-inputs.ts';

/** Version and sections of an earlier text, such as "(version 3; sections 2, 4, 6; left out: 7)". */
export function usedNote(input: Omit<UsedInput, 'type'>, t: TFunction): string {
  const { versionNumber, state, sections, leftOut = [] } = input;
  const listed = (numbers: readonly number[]) =>
    numbers.map((number) => (number === 0 ? t('inputs.sections.beginning') : number)).join(', ');
  const parts = [
    t(`inputs.versions.${state}`, { number: versionNumber }),
    sections &&
      sections.length > 0 &&
      t('inputs.sections.used', { count: sections.length, numbers: listed(sections) }),
    leftOut.length > 0 && t('inputs.sections.leftOut', { numbers: listed(leftOut) }),
  ];
  return `(${parts.filter(Boolean).join('; ')})`;
}

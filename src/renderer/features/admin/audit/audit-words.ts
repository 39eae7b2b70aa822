import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatUsd } from '#renderer/lib/language/format.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';

type KeyOf = (value: string) => string;

/** Locale keys for the values of a field, in order of preference. */
const VOCABULARIES: Record<string, readonly KeyOf[]> = {
  role: [(role) => `roles.${role}`],
  tier: [(tier) => `admin.tiers.${tier}`, (tier) => `admin.models.tiers.${tier}`],
  planType: [(tier) => `admin.tiers.${tier}`],
  category: [(category) => `admin.categories.${category}`],
  recurrency: [(interval) => `admin.plans.intervals.${interval}`],
  type: [(type) => `admin.audit.planTypes.${type}`, (type) => `contentTypes.${type}`],
  state: [(state) => `admin.pricing.events.states.${state}`, (state) => `admin.help.states.${state}`],
};

/**
 * Translates names and values of the audit log. Unknown ones, from other versions, stay as stored.
 *
 * @param language for numbers and amounts
 */
export function auditWords(t: TFunction, language: string) {
  const look = t as unknown as (key: string, options: { defaultValue: string }) => string;
  const field = (name: string) => look(`admin.audit.fields.${name}`, { defaultValue: name });

  function word(name: string, text: string): string {
    if (name === 'provider') return providerLabel(text);
    if (name === 'temperature') return formatNumber(Number(text), language, { minimumFractionDigits: 1 });
    for (const keyOf of VOCABULARIES[name] ?? []) {
      const found = look(keyOf(text), { defaultValue: '' });
      if (found !== '') return found;
    }
    return text;
  }

  function value(name: string, given: unknown): string {
    if (given === undefined || given === null || given === '') return t('admin.audit.nothing');
    if (typeof given === 'boolean') return given ? t('admin.audit.yes') : t('admin.audit.no');
    if (typeof given === 'number') {
      if (name === 'priceCents') return formatUsd(given / 100, language);
      return name === 'userId' ? String(given) : formatNumber(given, language);
    }
    if (typeof given === 'string') return word(name, given);
    if (Array.isArray(given)) {
      return given.length === 0
        ? t('admin.audit.nothing')
        : given.map((item) => value(name, item)).join(', ');
    }
    return Object.entries(given)
      .map(([key, item]) => `${field(key)}: ${value(key, item)}`)
      .join(' · ');
  }

  return {
    field,
    value,
    subject({ subjectType, subjectName }: Pick<AuditLog, 'subjectType' | 'subjectName'>) {
      if (subjectType !== 'model') return subjectName;
      const [category = '', tier = ''] = subjectName.split(', ');
      return `${word('category', category)}, ${word('tier', tier)}`;
    },
  };
}

export function useAuditWords() {
  const { t, i18n } = useTranslation();
  return auditWords(t, i18n.language);
}

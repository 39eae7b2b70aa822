import i18next from 'i18next';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';

const USAGE = /^(?<name>.+?) \((?<tier>standard|premium)\) for (?<product>.+)$/su;
const REFUND = 'Refund: ';
const fixed = { 'Welcome credits': 'welcome', 'Credits assigned': 'assigned' } as const;

/** A stored title such as `Sales Page – Crewboard`, whose built-in English name is translated. */
export function contentTitle(title: string): string {
  const [name = '', ...rest] = title.split(' – ');
  return [builtInName(name), ...rest].join(' – ');
}

/** The description of a credit transaction, which the server stores in English. */
export function transactionText(description: string): string {
  if (description in fixed) {
    return i18next.t(`billing.descriptions.${fixed[description as keyof typeof fixed]}`);
  }
  if (description.startsWith(REFUND)) {
    const purchase = transactionText(description.slice(REFUND.length));
    return i18next.t('billing.descriptions.refund', { purchase });
  }
  const { name, tier, product } = USAGE.exec(description)?.groups ?? {};
  if (!name || !product) return description;
  return i18next.t(`billing.descriptions.${tier as 'standard' | 'premium'}`, {
    content: builtInName(name),
    product,
  });
}

function builtInName(name: string): string {
  const english = i18next.getFixedT('en');
  const type = CONTENT_TYPES.find((candidate) => english(`contentTypes.${candidate}`) === name);
  return type ? i18next.t(`contentTypes.${type}`) : name;
}

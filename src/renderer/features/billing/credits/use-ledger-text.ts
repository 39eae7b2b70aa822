import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { contentTypes } from '#shared/content-types/registry.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';

/* The ledger keeps its entries as they were booked, in English. What the product itself wrote has words in each language. */

const WHOLE = {
  'Welcome credits': 'welcome',
  'Credits assigned': 'assigned',
  'Credits removed': 'removed',
  'Credits of earlier purchases': 'earlier',
  'Included on this computer': 'included',
  'Product brief': 'brief',
} as const;

const BEGINNINGS = {
  'Product brief from ': 'briefFrom',
  'Set check of ': 'setCheck',
  'Translation into ': 'translation',
} as const;

const REFUND = 'Refund: ';

/** What was given without a price. */
const GIFTS: readonly string[] = ['Welcome credits', 'Credits assigned', 'Included on this computer'];

/** Whether something was charged, bought or taken back. */
export function isCharge({ type, amount, description }: CreditTransaction): boolean {
  return amount < 0 || (type === 'purchase' && !GIFTS.includes(description));
}

/** The description of an entry of the ledger in the interface language, or as it stands. */
export function useLedgerText(): (description: string) => string {
  const { t } = useTranslation();
  const textOf = (description: string): string => {
    if (description.startsWith(REFUND))
      return t('billing.booked.refund', { what: textOf(description.slice(REFUND.length)) });
    for (const [words, key] of Object.entries(WHOLE))
      if (description === words) return t(`billing.booked.${key}`);
    for (const [words, key] of Object.entries(BEGINNINGS))
      if (description.startsWith(words))
        return t(`billing.booked.${key}`, { what: description.slice(words.length) });
    const edits = /^(?:(\d{1,4}) )?AI edits?$/u.exec(description);
    if (edits) return t('billing.booked.edits', { count: Number(edits[1] ?? 1) });
    for (const tier of generationTiers) {
      const [name, product] = description.split(` (${tier}) for `, 2);
      if (name && product)
        return t('billing.booked.text', {
          name: nameOf(name),
          tier: t(`generation.dialog.${tier}`).toLowerCase(),
          product,
        });
    }
    return description;
  };
  return textOf;
}

/** Administrators may have replaced the built-in name. */
function nameOf(name: string): string {
  const english = i18next.getFixedT('en');
  const type = contentTypes.find(({ id }) => english(`contentTypes.${id}`) === name);
  return type ? i18next.t(`contentTypes.${type.id}`) : name;
}

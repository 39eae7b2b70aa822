import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { planHealthQuery } from '#renderer/features/billing/api/plans.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { marginOf } from '#shared/rules/plans/plan-margin.ts';

type Offer = Pick<AdminPlan, 'active' | 'credits' | 'name' | 'price'>;

interface Asked {
  name: string;
  margin: number;
  isOpen: boolean;
  goOn: () => void;
}

/**
 * Asks before a plan goes on sale whose credits cost more than they bring, or before one on sale becomes such a plan.
 * @returns `guard` calls `goOn` at once where nothing has to be asked; `question` is the dialog
 */
export function useLossQuestion() {
  const { t, format } = useTexts();
  const health = useQuery(planHealthQuery).data ?? [];
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked((before) => before && { ...before, isOpen: false });

  const marginWith = (after: Offer, before: AdminPlan | undefined): number | null => {
    const known = health.find(({ planId }) => planId === before?.id);
    if (known && before && isSamePrice(before, after)) return known.worstMargin;
    const creditMicroUsd = (after.price * 1_000_000) / after.credits;
    // The form itself names fields that are empty or wrong.
    if (!Number.isFinite(creditMicroUsd)) return null;
    const cost = health.find(({ costMicroUsd }) => costMicroUsd !== null)?.costMicroUsd;
    return cost == null ? null : marginOf(creditMicroUsd, cost);
  };

  return {
    guard(after: Offer, before: AdminPlan | undefined, goOn: () => void) {
      const isNews = !before?.active || !isSamePrice(before, after);
      const margin = marginWith(after, before);
      if (after.active && isNews && margin !== null && margin < 0)
        setAsked({ name: after.name, margin, isOpen: true, goOn });
      else goOn();
    },
    question: asked && (
      <ConfirmDialog
        open={asked.isOpen}
        title={t('admin.plans.health.askTitle', { plan: asked.name })}
        question={t('admin.plans.health.askText', {
          margin: format.number(asked.margin, { style: 'percent', maximumFractionDigits: 0 }),
        })}
        confirmLabel={t('admin.plans.health.askConfirm')}
        onCancel={close}
        onExited={() => setAsked(undefined)}
        onConfirm={() => {
          close();
          asked.goOn();
        }}
      />
    ),
  };
}

const isSamePrice = (a: Pick<Offer, 'credits' | 'price'>, b: Pick<Offer, 'credits' | 'price'>) =>
  a.price === b.price && a.credits === b.credits;

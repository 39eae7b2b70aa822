import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { GoalPrice } from '#renderer/features/generation/kits/plan/goal-price.tsx';
import { GoalFields } from '#renderer/features/products/goal/goal-fields.tsx';
import { SourceSteps } from '#renderer/features/products/source/source-steps.tsx';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { type KitGoal, TYPES_OF_GOAL } from '#shared/rules/kits/kit-goals.ts';
import { PRODUCT_FIELDS, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { neededFields } from '#shared/rules/products/unlocks.ts';

interface GoalDialogProps extends DialogState {
  goal: KitGoal;
  /** Undefined: a new one. */
  product: Product | undefined;
}

/** From what one sells over what the goal still needs to its price. */
export function GoalDialog({ goal, product: given, ...dialog }: GoalDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prompts = useQuery(promptsQuery).data;
  const [brief, setBrief] = useState<ProductBrief>();
  const [product, setProduct] = useState(given);
  const [isDirty, setDirty] = useState(false);
  const { selectProduct } = useProductSelectionStore();
  const wanted = new Set(prompts && TYPES_OF_GOAL[goal].flatMap((type) => neededFields(type, prompts)));
  const needed = PRODUCT_FIELDS.filter((field) => wanted.has(field));
  const isComplete = product && needed.every((field) => !isBlankText(productFieldValue(product, field)));
  const step = () => {
    if (!product && !brief) return <SourceSteps onReady={setBrief} />;
    if (!prompts) return <FormSkeleton />;
    if (product && isComplete) {
      return (
        <GoalPrice
          goal={goal}
          product={product}
          prompts={prompts}
          onBooked={(kitId) => void navigate(`/launch?kit=${kitId}`)}
        />
      );
    }
    return (
      <GoalFields
        product={product}
        brief={product ? undefined : brief}
        needed={needed}
        onDirty={setDirty}
        onSaved={(saved) => {
          setDirty(false);
          setProduct(saved);
          selectProduct(saved.id);
        }}
      />
    );
  };
  return (
    <EditFrame {...dialog} isDirty={isDirty} phone="sheet" title={t(`goals.names.${goal}`)}>
      {step()}
    </EditFrame>
  );
}

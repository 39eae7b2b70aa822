import { useMutation } from '@tanstack/react-query';
import { MissingFactsDialog } from '#renderer/components/dialogs/missing-facts-dialog.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { HoleClosing } from '#shared/rules/facts/close-holes.ts';
import type { Hole } from '#shared/rules/facts/holes.ts';
import { exportProductMutation, type ProductExport } from './export-product.ts';

interface Question {
  holes: readonly Hole[];
  answer: (closing: HoleClosing | undefined) => void;
}

/** Saves a product and its texts, and asks once what becomes of facts that the texts lack. */
export function useProductExport(product: Product) {
  const { mutate, isPending } = useMutation(exportProductMutation);
  const { shown, show, state } = useDialog<Question>();
  const ask = (holes: readonly Hole[]) =>
    new Promise<HoleClosing | undefined>((answer) => show({ holes, answer }));
  const answer = (closing?: HoleClosing) => {
    shown?.item.answer(closing);
    state.onClose();
  };
  return {
    isBusy: isPending,
    /** @param onSaved not called when the question is closed without an answer */
    save: (what: Pick<ProductExport, 'kinds' | 'versions'> = {}, onSaved?: () => void) =>
      mutate({ product, ...what, ask }, { onSuccess: (isSaved) => isSaved && onSaved?.() }),
    question: shown && (
      <MissingFactsDialog
        {...state}
        holes={shown.item.holes}
        fillAt={`/products/${product.id}#facts`}
        onClose={() => answer()}
        onChoose={answer}
      />
    ),
  };
}

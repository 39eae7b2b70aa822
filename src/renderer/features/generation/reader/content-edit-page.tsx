import { useNavigate } from 'react-router-dom';
import { EditDialog } from '#renderer/features/generation/components/dialogs/edit-dialog.tsx';
import { readerPath } from '#renderer/features/generation/content-view.ts';
import { OfferHint } from '#renderer/features/generation/inputs/offer-hint.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WillUse } from '#renderer/features/generation/inputs/will-use.tsx';
import { useContentGeneration } from '#renderer/features/generation/live/use-content-generation.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface ContentEditPageProps {
  content: GeneratedContent;
  product: Product;
  prompt: Prompt;
  texts: ProductTexts;
  /** Spendable credits. */
  credits: number;
}

/** The editor of one piece of content as a page of its own. Closing it leads to the reader. */
export function ContentEditPage({ content, product, prompt, texts, credits }: ContentEditPageProps) {
  const navigate = useNavigate();
  const { type } = content;
  const pending = useAppStore((state) => state.generationInProgress[generationKey(product.id, type)]);
  const start = useContentGeneration({ type, category: content.category }, product, content);
  useDocumentTitle(`${contentTypeName(type, texts.prompts)}, ${product.name}`);
  return (
    <EditDialog
      isPage
      open
      content={content}
      product={product}
      prompt={prompt}
      credits={credits}
      pending={pending}
      inputs={
        <div>
          <WillUse type={type} texts={texts} />
          <OfferHint type={type} product={product} />
        </div>
      }
      initialView="text"
      onClose={() => void navigate(readerPath(content))}
      onRegenerate={start}
      onCorrect={(fixes) => start('standard', '', { fixes })}
    />
  );
}

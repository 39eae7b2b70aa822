import { useTranslation } from 'react-i18next';
import { HintButton } from '#renderer/features/generation/components/hint-button.tsx';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { useHeldDrafts } from './draft-tabs.ts';
import { hasDraft } from './text-drafts.ts';
import { useDraftOwner } from './use-text-draft.ts';

/** Offers the unsaved changes that this browser keeps, for example after a session that ended while typing. */
export function DraftHint({ content, onOpen }: { content: GeneratedContent; onOpen: () => void }) {
  const { t } = useTranslation();
  const owner = useDraftOwner();
  const held = useHeldDrafts();
  if (!held || !hasDraft(owner, content.id, held)) return null;
  return <HintButton onClick={onOpen}>{t('editor.draft.offer')}</HintButton>;
}

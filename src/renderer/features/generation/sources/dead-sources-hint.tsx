import { useTranslation } from 'react-i18next';
import { HintButton } from '#renderer/features/generation/components/hint-button.tsx';
import { showSource } from './use-references.ts';
import type { SourceChecksView } from './use-source-checks.ts';

/** "1 source is gone", which leads to it; nothing while there is nothing to say. */
export function DeadSourcesHint({ listId, checks }: { listId: string; checks: SourceChecksView }) {
  const { t } = useTranslation();
  const [first] = checks.dead;
  if (!first) return null;
  return (
    <HintButton onClick={() => showSource(listId, first.number)}>
      {t('sources.dead', { count: checks.dead.length })}
    </HintButton>
  );
}

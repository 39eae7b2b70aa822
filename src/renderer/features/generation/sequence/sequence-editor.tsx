import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { AiEditing } from '#renderer/features/generation/editor/ai/ai-editing.ts';
import { EmailFields } from './email-fields.tsx';
import { BesideTimeline, SequenceTimeline } from './sequence-timeline.tsx';
import type { SequenceDraft } from './use-sequence-draft.ts';

interface SequenceEditorProps {
  draft: SequenceDraft;
  ai: AiEditing;
  isDisabled: boolean;
}

/** Edits a sequence field by field, one message at a time. */
export function SequenceEditor({ draft, ai, isDisabled }: SequenceEditorProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const { sequence, issues, canRebuild } = draft;
  if (!sequence) {
    return (
      <Notice
        tone="warning"
        title={t('sequence.stale.title')}
        action={canRebuild && <Button onClick={draft.rebuild}>{t('sequence.stale.rebuild')}</Button>}
      >
        {t('sequence.stale.unreadable')}
      </Notice>
    );
  }
  const email = sequence.emails[chosen] ?? sequence.emails[0];
  if (!email) return null;
  const link = sequence.links.find(({ key }) => key === email.cta.linkKey);
  return (
    <>
      <Typography variant="caption" color={issues.length > 0 ? 'error' : 'textSecondary'} role="status">
        {issues.length > 0 ? t('sequence.edit.problems', { count: issues.length }) : t('sequence.edit.intro')}
      </Typography>
      <BesideTimeline>
        <SequenceTimeline sequence={sequence} chosen={sequence.emails.indexOf(email)} onChoose={setChosen} />
        <EmailFields
          key={email.key}
          email={email}
          // Fields that exceed their limits can't be stored first.
          ai={issues.length > 0 ? undefined : ai}
          url={link?.url ?? null}
          issues={issues.filter((issue) => issue.email === email.position)}
          linkIssues={issues.filter(({ field }) => field === 'links')}
          disabled={isDisabled}
          onChange={(changes) => draft.changeEmail(email.position, changes)}
          onChangeUrl={(url) => draft.changeUrl(email.cta, url)}
        />
      </BesideTimeline>
    </>
  );
}

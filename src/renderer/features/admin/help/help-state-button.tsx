import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HelpRequest } from '#shared/contracts/help.ts';
import { changeHelpMutation } from './help-queries.ts';

/** Marks a question as answered, or as open again. */
export function HelpStateButton({ request }: { request: HelpRequest }) {
  const { t } = useTranslation();
  const change = useMutation(changeHelpMutation);
  const next = request.state === 'open' ? 'answered' : 'open';
  return (
    <Button
      size="small"
      loading={change.isPending}
      aria-label={t(`admin.help.markFor.${next}`, { subject: request.subject })}
      onClick={() => change.mutate({ id: request.id, state: next })}
    >
      {t(`admin.help.mark.${next}`)}
    </Button>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import type { Fact, FactUses } from '#shared/contracts/facts.ts';
import { LONGEST_FACT } from '#shared/contracts/facts.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';
import {
  type FactAnswer,
  factUsesQuery,
  markRightMutation,
  mergeFactMutation,
  saveFactMutation,
} from './api.ts';
import { type Choice, FactSentence, type WordSentence } from './fact-sentence.tsx';
import { useFactLabel } from './use-fact-label.ts';

interface FactDialogProps extends DialogState {
  productId: number;
  fact: Fact;
  /** The other facts of the product: it may be the same as one of them. */
  others: readonly Fact[];
  typeName: (type: string) => string;
  word: WordSentence;
}

const TYPING_MS = 350;

/** Fills in a fact: what a person types is shown in every sentence that needs it, before anything is saved. */
export function FactDialog({ productId, fact, others, typeName, word, ...frame }: FactDialogProps) {
  const { t } = useTranslation();
  const labelOf = useFactLabel();
  const [value, setValue] = useState(fact.value ?? '');
  const [isAbsent, setAbsent] = useState(fact.absent);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const settled = useDebounced(value.trim(), TYPING_MS);
  const answer: FactAnswer | undefined = isAbsent
    ? { absent: true }
    : settled === ''
      ? undefined
      : { value: settled };
  const uses = useQuery(factUsesQuery(productId, fact.key, answer));
  const shown = answer && uses.data?.filter(({ passages }) => passages.length > 0);
  const isComplete = (uses.data ?? [fact]).every((searched) => searched.isComplete);
  const save = useMutation(saveFactMutation(productId, { key: fact.key, label: labelOf(fact) }));
  const merge = useMutation(mergeFactMutation(productId));
  const right = useMutation(markRightMutation(productId, fact.key));
  // A field or a part of the offer is a fact of its own.
  const isOwn = fact.source === null || fact.source.kind === 'user';
  const isCurrent = !uses.isFetching && (isAbsent || settled === value.trim());
  const choicesOf = choicesFor(answer, choices);
  const chosen = shown ? chosenOf(shown, choicesOf) : [];
  const count = chosen.reduce((sum, { passages }) => sum + passages.length, 0);

  const submit = () => {
    if (!answer || !isCurrent) return;
    const body = { ...answer, apply: chosen, expectedChangedAt: fact.changedAt };
    save.mutate(body, { onSuccess: frame.onClose });
  };

  return (
    <EditFrame
      {...frame}
      title={labelOf(fact)}
      maxWidth="md"
      isDirty={value !== (fact.value ?? '') || isAbsent !== fact.absent}
      isSaved={save.isSuccess}
    >
      <DialogForm
        onSubmit={submit}
        error={save.error}
        saveLabel={count > 0 ? t('facts.saveIn', { count }) : t('common.save')}
        isSaving={save.isPending}
        isDisabled={!answer || !isCurrent}
        action={
          <Button variant="text" onClick={() => setAbsent(!isAbsent)} aria-pressed={isAbsent}>
            {t(isAbsent ? 'facts.haveIt' : 'facts.notThere')}
          </Button>
        }
      >
        {!isAbsent && (
          <TextField
            id="fact-value"
            label={t('facts.value')}
            helperText={fact.question}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            multiline
            minRows={1}
            maxRows={6}
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_FACT } }}
            sx={{ mt: 1 }}
          />
        )}
        {isAbsent && <Typography sx={{ mt: 1 }}>{t('facts.absentText')}</Typography>}
        {!isComplete && <Notice tone="warning">{t('facts.incomplete')}</Notice>}
        {uses.isError ? (
          <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} />
        ) : !answer ? (
          <Waiting fact={fact} typeName={typeName} />
        ) : !shown ? (
          <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
        ) : (
          shown.map(({ contentId, type, version, passages }) => (
            <Box component="section" key={contentId} aria-label={typeName(type)} sx={{ mt: 2.5 }}>
              <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
                {typeName(type)}
              </Typography>
              {passages.map((use) => {
                const { start, end } = use;
                const choose = ({ isLeft, ...worded }: Choice) => {
                  const [wordedKey, leftKey] = keysOf(answer, contentId, use);
                  const [key, choice] = isLeft === undefined ? [wordedKey, worded] : [leftKey, { isLeft }];
                  setChoices((known) => ({ ...known, [key]: { ...known[key], ...choice } }));
                };
                return (
                  <FactSentence
                    key={`${contentId} ${start}`}
                    use={use}
                    {...choicesOf(contentId, use)}
                    onChoose={choose}
                    onWord={() => word({ contentId, version, start, end, text: use.text, fact: settled })}
                    onRight={
                      !hasHole(use.text)
                        ? () =>
                            right.mutate([{ contentId, version, start, end }], {
                              onSuccess: () => void uses.refetch(),
                            })
                        : undefined
                    }
                  />
                );
              })}
            </Box>
          ))
        )}
        {others.length > 0 && fact.waiting.length > 0 && isOwn && (
          <TextField
            select
            label={t('facts.same')}
            value=""
            onChange={(event) =>
              merge.mutate({ key: fact.key, into: event.target.value }, { onSuccess: frame.onClose })
            }
            disabled={merge.isPending}
            sx={{ mt: 3, minWidth: 'min(360px, 100%)' }}
          >
            {others.map((other) => (
              <MenuItem key={other.key} value={other.key}>
                {labelOf(other)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {fact.merged.map((merged) => (
          <Typography key={merged.key} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('facts.mergedWith', { label: merged.label })}{' '}
            <Button
              size="small"
              variant="text"
              onClick={() => merge.mutate({ key: merged.key, into: null }, { onSuccess: frame.onClose })}
            >
              {t('facts.unmerge')}
            </Button>
          </Typography>
        ))}
      </DialogForm>
    </EditFrame>
  );
}

const hasHole = (text: string) => holesOf(text).length > 0;

function Waiting({ fact, typeName }: Pick<FactDialogProps, 'fact' | 'typeName'>) {
  return fact.waiting.map(({ contentId, type, passages }) => (
    <Box component="section" key={contentId} aria-label={typeName(type)} sx={{ mt: 2.5 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {typeName(type)}
      </Typography>
      {passages.map(({ start, text }) => (
        <Typography key={start} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Box>
  ));
}

type Use = FactUses[number]['passages'][number];

/** A wording belongs to its answer and sentence; whether a sentence is left as it is, to the sentence alone. */
function keysOf(answer: FactAnswer | undefined, contentId: number, { start, text }: Use): [string, string] {
  const leftKey = `${contentId} ${start} ${text}`;
  return [`${JSON.stringify(answer)} ${leftKey}`, leftKey];
}

type ChoicesOf = (contentId: number, use: Use) => Choice;

function choicesFor(answer: FactAnswer | undefined, choices: Readonly<Record<string, Choice>>): ChoicesOf {
  return (contentId, use) => {
    const [wordedKey, leftKey] = keysOf(answer, contentId, use);
    return { ...choices[leftKey], ...choices[wordedKey] };
  };
}

/** What is saved: the sentences that are not left as they are, as a person has worded them. */
function chosenOf(uses: FactUses, choicesOf: ChoicesOf) {
  return uses.flatMap(({ contentId, version, passages }) => {
    const taken = passages.flatMap((use) => {
      const { start, end, text, how } = use;
      const { after: worded = use.after, isLeft = how === 'review', editId } = choicesOf(contentId, use);
      return isLeft ? [] : [{ start, end, text, after: worded, ...(editId && { editId }) }];
    });
    return taken.length > 0 ? [{ contentId, version, passages: taken }] : [];
  });
}

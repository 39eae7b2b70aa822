import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { contentValuesOf, updateContentMutation } from '#renderer/features/generation/api/change-content.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { Contradiction } from '#shared/contracts/set-checks.ts';
import { settledFact } from '#shared/rules/set-check/settled-fact.ts';
import { settleContradictionMutation } from './set-check-queries.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface ContradictionDialogProps extends DialogState {
  productId: number;
  found: Contradiction;
  texts: ProductTexts;
  onOpenOffer: () => void;
  /** Opens a fact with the sentences that it changes. */
  onFact: (key: string) => void;
  onDismiss: () => void;
}

type Side = Contradiction['left'];

/** Both sides of a contradiction. Either passage can be worded anew, or become a fact for all texts: what is saved is seen before. */
export function ContradictionDialog({
  productId,
  found,
  texts,
  onOpenOffer,
  onFact,
  onDismiss,
  ...frame
}: ContradictionDialogProps) {
  const { t } = useTranslation();
  const { left, right } = found;
  const [edited, setEdited] = useState<{ side: Side; words: string }>();
  const save = useMutation(updateContentMutation);
  const settle = useMutation(settleContradictionMutation(productId));
  const content = edited && texts.results.find(({ id }) => id === edited.side.contentId);
  const written = content && textOf(content);
  // The text was changed since it was read.
  const isGone = edited !== undefined && !written?.includes(edited.side.passage);
  const isChanged = edited !== undefined && edited.words !== edited.side.passage;

  const submit = () => {
    if (!content || !written || !isChanged || isGone) return;
    // A button has the same label in all its places.
    const replaced = found.kind === 'button_label' ? 'replaceAll' : 'replace';
    const text = written[replaced](edited.side.passage, () => edited.words);
    const values = { ...contentValuesOf(content), written: { text } };
    save.mutate({ seen: content, values }, { onSuccess: frame.onClose });
  };
  const makeFact = (side: 'left' | 'right') =>
    settle.mutate(
      { key: found.key, side },
      {
        onSuccess: ({ factKey }) => {
          frame.onClose();
          onFact(factKey);
        },
      },
    );
  const factButton = (side: 'left' | 'right') =>
    settledFact(found, side, 'en') && (
      <Button
        size="small"
        loading={settle.isPending && settle.variables.side === side}
        disabled={settle.isPending || isChanged}
        onClick={() => makeFact(side)}
      >
        {t('setCheck.makeFact')}
      </Button>
    );
  const openOffer = () => {
    frame.onClose();
    onOpenOffer();
  };
  const sideOf = (side: Side, place: 'left' | 'right') => (
    <Box component="section" key={side.passage} sx={{ minWidth: 0 }}>
      <TextLink texts={texts} contentId={side.contentId} />
      {edited?.side === side ? (
        <TextField
          label={t('setCheck.wording')}
          value={edited.words}
          onChange={(event) => setEdited({ side, words: event.target.value })}
          multiline
          autoFocus
          error={isGone}
          helperText={isGone ? t('setCheck.gone') : undefined}
          sx={{ mt: 1.5 }}
        />
      ) : (
        <>
          <Passage>{side.passage}</Passage>
          <Actions>
            <Button
              size="small"
              onClick={() => setEdited({ side, words: suggested(side, place === 'left' ? right : left) })}
              aria-label={t('setCheck.changePassage', { passage: side.passage })}
            >
              {t('setCheck.change')}
            </Button>
            {factButton(place)}
          </Actions>
        </>
      )}
    </Box>
  );

  return (
    <EditFrame
      {...frame}
      title={t(`setCheck.kinds.${found.kind}`, { subject: found.subject })}
      maxWidth="md"
      phone="sheet"
      isDirty={isChanged}
      isSaved={save.isSuccess}
    >
      <DialogForm
        onSubmit={submit}
        error={save.error}
        saveLabel={t('common.save')}
        isSaving={save.isPending}
        isDisabled={!content || !isChanged || isGone}
        action={
          <Button variant="text" onClick={onDismiss}>
            {t('setCheck.meantSo')}
          </Button>
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {sideOf(left, 'left')}
          {right === null ? (
            <SecondaryText>{t('setCheck.nowhere')}</SecondaryText>
          ) : 'source' in right ? (
            <Box component="section" sx={{ minWidth: 0 }}>
              <Typography variant="h5" component="h3">
                {t('setCheck.inOffer', { part: t(`offer.parts.${right.field}`) })}
              </Typography>
              <Passage>{right.value}</Passage>
              <Actions>
                <Button size="small" onClick={openOffer}>
                  {t('setCheck.changeOffer')}
                </Button>
                {factButton('right')}
              </Actions>
            </Box>
          ) : (
            sideOf(right, 'right')
          )}
        </Box>
      </DialogForm>
    </EditFrame>
  );
}

function TextLink({ texts, contentId }: { texts: ProductTexts; contentId: number }) {
  const type = texts.results.find(({ id }) => id === contentId)?.type ?? '';
  return (
    <Typography variant="h5" component="h3">
      <MuiLink component={Link} to={`/content/${contentId}`} color="textPrimary">
        {contentTypeName(type, texts.prompts)}
      </MuiLink>
    </Typography>
  );
}

function Passage({ children }: { children: string }) {
  return (
    <Typography
      component="blockquote"
      variant="body2"
      sx={{ m: 0, my: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {children}
    </Typography>
  );
}

/** The passage with the value of the other side, where its own stands in it word for word. */
function suggested({ passage, value }: Side, other: Contradiction['right']): string {
  // Other parts of an offer are sentences of their own.
  const isWords =
    other && (!('source' in other) || other.field === 'primaryAction' || other.field === 'senderName');
  return isWords && passage.includes(value) ? passage.replace(value, () => other.value) : passage;
}

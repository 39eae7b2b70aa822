import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { FreshFormDialog } from '#renderer/components/dialogs/fresh-form-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FieldPair } from '#renderer/components/forms/form-section.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { offerQuery, saveOfferMutation } from '#renderer/features/products/api/offer.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { OFFER_LIMITS } from '#shared/rules/products/offer.ts';
import { proofQuestions, quoteRequest } from '#shared/rules/products/proof-questions.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { newProof, offerValues, type ProofValues } from './offer-values.ts';

/** Asks eight short questions whose answers become proof, and offers an email that asks a customer for a quote. */
export function ProofInterview({ product, ...frame }: DialogState & { product: Product }) {
  const { t } = useTranslation();
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
  return (
    <FreshFormDialog {...frame} title={t('offer.interview.title', { name: product.name })} fetched={offer}>
      {(value, form) => <Questions product={product} offer={value} {...form} />}
    </FreshFormDialog>
  );
}

interface QuestionsProps {
  product: Product;
  offer: Offer;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

function Questions({ product, offer, onDirty, onSaved }: QuestionsProps) {
  const { t, i18n } = useTranslation();
  const [opened] = useState(offer);
  const language = checkedLanguageOf(product.targetLanguage) ?? 'en';
  const questions = proofQuestions(product.type, checkedLanguageOf(i18n.language) ?? 'en');
  const [answers, setAnswers] = useState<Readonly<Record<string, ProofValues>>>({});
  const given = Object.values(answers).filter(({ text }) => text.trim() !== '');
  const room = OFFER_LIMITS.proof - opened.proof.length;
  const save = useMutation(saveOfferMutation(product.id, opened));
  useEffect(() => onDirty(given.length > 0), [given.length, onDirty]);
  const submit = () => {
    const values = offerValues(opened);
    const proof = [...values.proof, ...given.slice(0, Math.max(0, room))];
    save.mutate({ seen: opened, values: { ...values, proof } }, { onSuccess: onSaved });
  };
  return (
    <DialogForm
      onSubmit={submit}
      error={save.error}
      note={room < questions.length ? t('offer.interview.room', { count: Math.max(0, room) }) : undefined}
      saveLabel={t('offer.interview.save')}
      isSaving={save.isPending}
      isDisabled={given.length === 0 || given.length > room}
    >
      <SecondaryText>{t('offer.interview.lead')}</SecondaryText>
      {questions.map(({ kind, question }, index) => {
        const answer = answers[question] ?? newProof(kind);
        const set = (change: Partial<ProofValues>) =>
          setAnswers((known) => ({ ...known, [question]: { ...answer, ...change } }));
        const line = (name: 'name' | 'company' | 'source' | 'date') => (
          <TextField
            id={`proof-answer-${index}-${name}`}
            label={t(`offer.proof.${name}`)}
            value={answer[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: OFFER_LIMITS.line } }}
          />
        );
        return (
          <Box key={question} sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
            <TextField
              id={`proof-answer-${index}`}
              label={question}
              value={answer.text}
              onChange={(event) => set({ text: event.target.value })}
              multiline
              minRows={2}
              maxRows={6}
              slotProps={{ htmlInput: { maxLength: OFFER_LIMITS[kind] } }}
            />
            {answer.text.trim() !== '' && kind === 'figure' && (
              <FieldPair>
                {line('source')}
                {line('date')}
              </FieldPair>
            )}
            {answer.text.trim() !== '' && kind === 'quote' && (
              <>
                <FieldPair>
                  {line('name')}
                  {line('company')}
                </FieldPair>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={answer.mayPublish}
                      onChange={(_event, mayPublish) => set({ mayPublish })}
                    />
                  }
                  label={t('offer.proof.mayPublish')}
                />
              </>
            )}
          </Box>
        );
      })}
      <QuoteRequest text={quoteRequest(language, { product: product.name, sender: offer.senderName })} />
    </DialogForm>
  );
}

function QuoteRequest({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(text).catch(() => false);
    showToast({ title: t(isCopied ? 'generation.toasts.copied' : 'generation.toasts.copyFailed') });
  };
  return (
    <Box component="section" aria-label={t('offer.interview.mail')} sx={{ mt: 3 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {t('offer.interview.mail')}
      </Typography>
      <SecondaryText sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</SecondaryText>
      <Button size="small" onClick={() => void copy()} sx={{ mt: 1 }}>
        {t('offer.interview.copy')}
      </Button>
    </Box>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { briefsQuery } from '#renderer/features/products/api/briefs.ts';
import {
  addLanguageVersionMutation,
  languageVersionQuote,
} from '#renderer/features/products/api/language-versions.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { Product } from '#shared/contracts/products.ts';
import { productLimits } from '#shared/rules/products/product-fields.ts';

/** Those that most products are sold in. Any other tag can be typed. */
const TAGS = [
  'en-US en-GB es-ES es-MX es-AR pt-BR pt-PT fr-FR fr-CA de-DE de-AT it-IT nl-NL pl-PL sv-SE da-DK nb-NO fi-FI cs-CZ',
  'hu-HU ro-RO el-GR tr-TR uk-UA ca-ES ja-JP ko-KR zh-CN zh-TW id-ID vi-VN th-TH hi-IN ar he-IL',
]
  .join(' ')
  .split(' ');

interface AddLanguageDialogProps extends DialogState {
  product: Product;
}

/** Adds a product in another language and opens it, where a brief then offers the translation. */
export function AddLanguageDialog({ product, ...frame }: AddLanguageDialogProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [tag, setTag] = useState<string | null>(null);
  const [geography, setGeography] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const add = useMutation(addLanguageVersionMutation);
  const quote = useQuery({ ...languageVersionQuote(product.id, tag ?? ''), enabled: tag !== null });
  const names = new Intl.DisplayNames(i18n.language, { type: 'language', languageDisplay: 'standard' });
  const nameOf = (one: string) => names.of(one) ?? one;
  const options = TAGS.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.language));
  const submit = () => {
    if (tag === null) return;
    const body = { language: tag, ...(geography.trim() !== '' && { geography: geography.trim() }) };
    add.mutate({ productId: product.id, body, key }, { onSuccess: ({ id }) => void open(id) });
  };
  const open = async (id: number) => {
    const briefs = await client.fetchQuery({ ...briefsQuery, staleTime: 0 }).catch(() => []);
    const brief = briefs.find(({ targetProductId }) => targetProductId === id);
    void navigate(`/products/${id}${brief ? `?source=${brief.id}` : ''}`);
  };
  return (
    <EditFrame
      {...frame}
      title={t('languageVersions.dialog', { name: product.name })}
      phone="sheet"
      isDirty={tag !== null || geography !== ''}
      isSaved={add.isSuccess}
    >
      <DialogForm
        onSubmit={submit}
        error={add.error}
        saveLabel={t('languageVersions.submit')}
        isSaving={add.isPending}
        isDisabled={!quote.data}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SecondaryText>{t('languageVersions.lead')}</SecondaryText>
          <Autocomplete
            options={options}
            value={tag}
            onChange={(_event, chosen) => setTag(chosen)}
            getOptionLabel={nameOf}
            noOptionsText={t('languageVersions.none')}
            openText={t('generation.productPicker.open')}
            closeText={t('generation.productPicker.close')}
            clearText={t('languageVersions.clear')}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t('languageVersions.language')}
                error={quote.isError}
                helperText={quote.isError ? userMessageOf(quote.error) : undefined}
              />
            )}
          />
          <TextField
            label={t('productFields.targetGeography')}
            value={geography}
            placeholder={product.targetGeography}
            helperText={t('languageVersions.geography')}
            onChange={({ target }) => setGeography(target.value)}
            slotProps={{ htmlInput: { maxLength: productLimits.line } }}
          />
          <Typography variant="body2" role="status" sx={{ minHeight: 44 }}>
            {quote.data &&
              (quote.data.isTranslated
                ? t('languageVersions.price', {
                    credits: t('common.credits', { count: quote.data.briefCredits }),
                  })
                : t('languageVersions.untranslated'))}
            {quote.data &&
              quote.data.types.length > 0 &&
              ` ${t('languageVersions.texts', {
                number: quote.data.types.length,
                credits: t('common.credits', { count: quote.data.textCredits }),
                total: t('common.credits', { count: quote.data.credits }),
              })}`}
          </Typography>
        </Box>
      </DialogForm>
    </EditFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { briefLimits } from '#shared/contracts/product-briefs.ts';
import type { SourceFormValues } from './source-form-values.ts';

/** One address, or several if the user adds more. */
export function AddressFields({ control }: { control: Control<SourceFormValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5, alignItems: 'start' }}
        >
          <FormTextField
            name={`addresses.${index}.url`}
            control={control}
            id={`source-address-${index}`}
            label={
              index === 0 ? t('fromSource.url.label') : t('fromSource.url.numbered', { number: index + 1 })
            }
            placeholder="https://"
            input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
            hint={index === 0 ? t('fromSource.url.hint') : undefined}
            autoFocus={index === 0}
            sx={{ gridColumn: index === 0 ? '1 / -1' : undefined }}
          />
          {index > 0 && (
            <IconAction
              label={t('fromSource.url.remove', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: '28px' }}
            >
              <CloseIcon size={18} />
            </IconAction>
          )}
        </Box>
      ))}
      {fields.length < briefLimits.sources && (
        <div>
          <Button
            size="small"
            variant="text"
            startIcon={<PlusIcon size={16} />}
            onClick={() => append({ url: '' }, { focusName: `addresses.${fields.length}.url` })}
            sx={{ ml: '-12px' }}
          >
            {t('fromSource.url.more')}
          </Button>
        </div>
      )}
    </>
  );
}

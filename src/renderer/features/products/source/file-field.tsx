import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { briefLimits } from '#shared/contracts/product-briefs.ts';
import { FILE_ENDINGS, fileTypeOf } from './source-form-values.ts';

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 10,
  minHeight: 168,
  padding: 20,
  textAlign: 'center',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px dashed ${theme.vars.palette.outline}`,
  '&[data-over="true"]': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.hover,
  },
  '&[data-refused="true"]': { borderColor: theme.vars.palette.red.main },
}));

interface FileFieldProps {
  file: File | undefined;
  error: string | undefined;
  /** Whether a file is dragged over the form. */
  isOver: boolean;
  onFile: (file: File | undefined) => void;
}

/** Takes a document, chosen or dropped. */
export function FileField({ file, error, isOver, onFile }: FileFieldProps) {
  const { t, format } = useTexts();
  const validationText = useValidationText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const limit = format.bytes(briefLimits.file);
  const refusal = (given: File) =>
    fileTypeOf(given.name) === undefined
      ? fillSentence('codes.file_type_unsupported', {})
      : t('fromSource.file.tooLarge', { limit });
  return (
    <Area data-over={isOver} data-refused={error !== undefined}>
      {file ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
          <Box sx={{ minWidth: 0, textAlign: 'start' }}>
            <Typography variant="subtitle2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <Caption>{format.bytes(file.size)}</Caption>
          </Box>
          <IconAction
            label={t('fromSource.file.remove', { name: file.name })}
            onClick={() => onFile(undefined)}
          >
            <CloseIcon size={16} />
          </IconAction>
        </Box>
      ) : (
        <Typography variant="body2" sx={{ m: 0 }}>
          {t('fromSource.file.drop')}
        </Typography>
      )}
      <Button size="small" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t(file ? 'fromSource.file.other' : 'fromSource.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FILE_ENDINGS}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // The same file can be chosen again after it has been changed.
          target.value = '';
        }}
      />
      <Typography id={hintId} variant="caption" color={error ? 'error' : 'textSecondary'}>
        {error === undefined
          ? t('fromSource.file.hint', { size: limit })
          : file
            ? refusal(file)
            : validationText(error)}
      </Typography>
    </Area>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import {
  type AiKeyName,
  aiKeyNames,
  type ComputerSettings,
  type DesktopState,
} from '#shared/desktop-bridge.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';

const Keys = styled('div')({ display: 'grid', gap: 16, marginTop: 16 });

/** Asks where the server on this computer gets its texts from, and starts it. */
export function ComputerForm({
  state,
  toggle,
  onCancel,
}: {
  state: DesktopState;
  toggle: ReactNode;
  onCancel: (() => void) | undefined;
}) {
  const { t } = useTranslation('desktop');
  const stored = state.computerSettings;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      modelUrl: stored?.modelUrl ?? '',
      keys: Object.fromEntries(aiKeyNames.map((name) => [name, ''])) as Record<AiKeyName, string>,
    },
  });
  const { errors, isSubmitting } = formState;
  const start = handleSubmit(async ({ modelUrl, keys }) => {
    const typed: ComputerSettings['keys'] = {};
    for (const name of aiKeyNames) if (keys[name].trim() !== '') typed[name] = keys[name];
    const result = await desktop?.chooseComputer({ modelUrl, keys: typed }).catch(() => undefined);
    if (result?.ok) return;
    if (result?.problem === 'invalid-model-url') setError('modelUrl', { type: result.problem });
    else setError('root', { type: 'keychain' });
  });
  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      <DialogBody>
        {toggle}
        <Typography sx={{ mb: 2 }}>{t('computer.intro')}</Typography>
        <TextField
          {...register('modelUrl')}
          type="url"
          label={t('computer.modelUrl')}
          error={errors.modelUrl !== undefined}
          helperText={t(errors.modelUrl ? 'computer.problems.invalid-model-url' : 'computer.modelUrlHelp')}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <Typography variant="subtitle2" component="h3" sx={{ mt: 3 }}>
          {t('computer.keysTitle')}
        </Typography>
        <SecondaryText>{t('computer.keysText')}</SecondaryText>
        <Keys>
          {aiKeyNames.map((name) => (
            <TextField
              {...register(`keys.${name}`)}
              key={name}
              type="password"
              size="small"
              label={providerLabel(name)}
              helperText={stored?.keys.includes(name) && t('computer.keyKept')}
              fullWidth
              slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
            />
          ))}
        </Keys>
        {errors.root && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {t('computer.problems.keychain')}
          </Typography>
        )}
        {mayBeSignedIn() && !state.computer && (
          <SecondaryText sx={{ mt: 2 }}>{t('computer.signsOut')}</SecondaryText>
        )}
      </DialogBody>
      <DialogFooter>
        {onCancel && <Button onClick={onCancel}>{t('server.cancel')}</Button>}
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'computer.starting' : 'computer.start')}
        </Button>
      </DialogFooter>
    </form>
  );
}

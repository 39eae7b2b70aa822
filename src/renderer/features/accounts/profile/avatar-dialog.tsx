import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { putAvatarMutation } from '#renderer/features/accounts/api/profile.ts';
import { AVATAR } from '#shared/rules/avatar.ts';
import { dragged, drawCrop, MIDDLE, MOST_ZOOM, type View } from './avatar-crop.ts';

/** Side of the preview in px. */
const PREVIEW = 256;

const SLIDERS = [
  { name: 'zoom', min: 1, max: MOST_ZOOM },
  { name: 'x', min: 0, max: 1 },
  { name: 'y', min: 0, max: 1 },
] as const;

interface AvatarDialogProps {
  open: boolean;
  picture: ImageBitmap;
  onClose: () => void;
}

/** Chooses the square of a picture, by dragging or with sliders, and uploads it as a PNG of 512 pixels. */
export function AvatarDialog({ open, picture, onClose }: AvatarDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<View>(MIDDLE);
  const save = useMutation(putAvatarMutation);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, view);
  }, [picture, view]);
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    const by = { x: movementX / PREVIEW, y: movementY / PREVIEW };
    setView((now) => dragged(picture, now, by));
  };
  const submit = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) save.mutate(blob, { onSuccess: onClose });
    }, 'image/png');
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={t('settings.picture.title')}
      phone="screen"
      maxWidth="xs"
    >
      <DialogBody>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <canvas
            ref={canvas}
            width={AVATAR.pixels}
            height={AVATAR.pixels}
            role="img"
            aria-label={t('settings.picture.preview')}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={drag}
            style={{
              width: PREVIEW,
              height: PREVIEW,
              borderRadius: '50%',
              cursor: 'grab',
              touchAction: 'none',
            }}
          />
          <Box sx={{ width: '100%', maxWidth: PREVIEW }}>
            {SLIDERS.map(({ name, min, max }) => (
              <div key={name}>
                <Caption id={`${id}-${name}`}>{t(`settings.picture.${name}`)}</Caption>
                <Slider
                  size="small"
                  aria-labelledby={`${id}-${name}`}
                  min={min}
                  max={max}
                  step={(max - min) / 50}
                  value={view[name]}
                  onChange={(_event, value) => setView({ ...view, [name]: Number(value) })}
                />
              </div>
            ))}
          </Box>
        </Box>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={save.isPending} onClick={submit}>
          {t('common.save')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}

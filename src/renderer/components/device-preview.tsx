import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Device = 'phone' | 'desktop';
const devices = ['phone', 'desktop'] as const satisfies readonly Device[];

interface DevicePreviewProps {
  /** In px. */
  widths: Readonly<Record<Device, number>>;
  initial?: Device;
  /** Stands beside the switch. */
  actions?: ReactNode;
  /** @param size width in px, and the zoom at which it fits */
  children: (device: Device, size: { width: number; zoom: number }) => ReactNode;
}

/** Something as wide as on a phone or a computer, scaled down if there is not enough width. */
export function DevicePreview({ widths, initial = 'phone', actions, children }: DevicePreviewProps) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>(initial);
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = () => setAvailable(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  return (
    <div ref={room}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          aria-label={t('sequence.width')}
          onChange={(_event, chosen: Device | null) => chosen && setDevice(chosen)}
        >
          {devices.map((name) => (
            <ToggleButton
              key={name}
              value={name}
              sx={{
                textTransform: 'none',
                py: 0.5,
                px: 1.5,
                color: 'text.secondary',
                '&.Mui-selected': { color: 'text.primary' },
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            >
              {t(`sequence.devices.${name}`, { width: widths[name] })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {actions}
      </Box>
      {children(device, { width, zoom: available === 0 ? 1 : Math.min(1, available / width) })}
    </div>
  );
}

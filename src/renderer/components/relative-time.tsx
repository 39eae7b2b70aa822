import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { relativeTime } from '#renderer/lib/language/relative-time.ts';

const MINUTE_MS = 60_000;

/** Shows how long ago something happened, with the exact time on hover; after a week, the date. */
export function RelativeTime({ time }: { time: string }) {
  const { t, i18n } = useTranslation();
  const { format } = useTexts();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const ago = relativeTime(now - Date.parse(time), i18n.language);
  return (
    <Caption component="time" dateTime={time} title={format.dateTime(time)} noWrap sx={{ flex: 'none' }}>
      {ago === 'now' ? t('firstRun.justNow') : (ago ?? format.date(time))}
    </Caption>
  );
}

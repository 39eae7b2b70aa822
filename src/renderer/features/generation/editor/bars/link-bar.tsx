import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTarget } from '#renderer/lib/export/document/read-markdown.ts';
import { EditorBar } from './editor-bar.tsx';

interface LinkBarProps {
  /** The address of the link at the cursor. */
  href: string | undefined;
  /** An empty address removes the link. */
  onSet: (href: string) => void;
  onClose: () => void;
}

export function LinkBar({ href, onSet, onClose }: LinkBarProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(href ?? '');
  const [isRefused, setRefused] = useState(false);
  const set = () => {
    const written = address.trim();
    const target = /^[a-z][a-z\d+.-]*:/iu.test(written) ? written : `https://${written}`;
    if (linkTarget(target)) onSet(target);
    else setRefused(true);
  };
  return (
    <EditorBar
      role="group"
      aria-label={t('editor.tools.link')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          set();
        }
      }}
    >
      <TextField
        autoFocus
        type="url"
        label={t('editor.link.address')}
        value={address}
        error={isRefused}
        helperText={isRefused ? t('editor.link.refused') : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
      />
      <Button size="small" variant="contained" onClick={set}>
        {t('editor.link.set')}
      </Button>
      {href !== undefined && (
        <Button size="small" onClick={() => onSet('')}>
          {t('editor.link.remove')}
        </Button>
      )}
      <Button size="small" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </EditorBar>
  );
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Calls `open` once for a navigation whose state asks to generate this content type. Without the state afterwards, so
 * that going back does not ask again.
 */
export function useGenerateRequest(type: string, open: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { generates?: string } | null)?.generates === type;
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate(pathname + search, { replace: true, state: null });
  });
}

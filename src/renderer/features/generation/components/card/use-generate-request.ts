import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReturnState } from '#renderer/lib/return-state.ts';

/** State of a navigation that asks for the dialog of a content type. */
export type GenerateRequest = Required<Pick<ReturnState, 'generates'>>;

/**
 * Calls `open` once for a navigation that asks for this content. Removes its state, so that going back or reloading
 * does not ask again.
 */
export function useGenerateRequest(
  { productId, type }: GenerateRequest['generates'],
  open: () => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as GenerateRequest | null)?.generates;
  const isAsked = asked?.type === type && asked.productId === productId;
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate(pathname + search, { replace: true, state: null });
  });
}

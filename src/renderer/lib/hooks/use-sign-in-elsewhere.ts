import { useEffect } from 'react';

/** Calls `look` when the user may have signed in in another tab or window. */
export function useSignInElsewhere(look: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const lookAgain = () => void look();
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    window.cookieStore?.addEventListener('change', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
      window.cookieStore?.removeEventListener('change', lookAgain);
    };
  }, [look, isWaiting]);
}

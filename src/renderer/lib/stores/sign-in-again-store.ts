import { create } from 'zustand';

/** A change that waits for a fresh sign-in. The dialog answers it. */
export const useSignInAgainStore = create<{ answer: ((hasSignedIn: boolean) => void) | undefined }>()(() => ({
  answer: undefined,
}));

let asked: Promise<boolean> | undefined;

/**
 * Asks the user to sign in again. Changes that ask at the same time share one question.
 * @returns false if the user does not want to
 */
export function askForFreshSignIn(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => useSignInAgainStore.setState({ answer })).finally(() => {
    asked = undefined;
    useSignInAgainStore.setState({ answer: undefined });
  });
  return asked;
}

import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import * as contract from '#shared/contracts/accounts/sign-in-security.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';

const refreshes = [contract.getSignInSecurity];
const failed = () => i18next.t('settings.security.failed');

export const securityQuery = { ...apiQuery(contract.getSignInSecurity, {}), staleTime: 0 };

export const startFactorMutation = apiMutation({
  mutationFn: () => callApi(contract.startSecondFactor, {}),
  failed: 'inline',
});

export const confirmFactorMutation = apiMutation({
  mutationFn: (code: string) => callApi(contract.confirmSecondFactor, { body: { code } }),
  refreshes,
  failed: 'inline',
});

export const renewCodesMutation = apiMutation({
  mutationFn: () => callApi(contract.renewRecoveryCodes, {}),
  refreshes,
  failed: 'inline',
});

export const removeFactorMutation = apiMutation({
  mutationFn: () => callApi(contract.removeSecondFactor, {}),
  refreshes,
  done: () => i18next.t('settings.security.factorRemoved'),
  failed,
});

/** Lets the browser make a passkey and stores it. A cancelled browser dialog is a failure too. */
export const addPasskeyMutation = apiMutation({
  mutationFn: async (name: string) => {
    const optionsJSON = await callApi(contract.startPasskey, {});
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: optionsJSON as never });
    return callApi(contract.addPasskey, { body: { name, response: { ...response } } });
  },
  refreshes,
  done: ({ name }) => i18next.t('settings.security.passkeyAdded', { name }),
  failed: 'inline',
});

export const removePasskeyMutation = apiMutation({
  mutationFn: ({ id }: { id: string; name: string }) => callApi(contract.removePasskey, { params: { id } }),
  refreshes,
  done: (_nothing, { name }) => i18next.t('settings.security.passkeyRemoved', { name }),
  failed,
});

export const renamePasskeyMutation = apiMutation({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    callApi(contract.renamePasskey, { params: { id }, body: { name } }),
  refreshes,
  failed: 'inline',
});

export const changeEmailMutation = apiMutation({
  mutationFn: (email: string) => callApi(contract.changeEmail, { body: { email } }),
  failed: 'inline',
});

export const confirmEmailMutation = apiMutation({
  mutationFn: (code: string) => callApi(contract.confirmEmailChange, { body: { code } }),
  refreshes: [getCurrentUser],
  done: () => i18next.t('settings.security.emailChanged'),
  failed: 'inline',
});

import Router from '@koa/router';
import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { hasSecondFactor } from '#server/features/accounts/factors/second-factor.service.ts';
import { tryCode } from '#server/features/accounts/factors/try-code.ts';
import { checkPassword } from '#server/features/accounts/own-accounts/accounts.service.ts';
import { lengthProblem, WeakPasswordError } from '#server/features/accounts/own-accounts/password-rules.ts';
import { inTurn } from '#server/features/accounts/own-accounts/password-turns.ts';
import {
  createPasswordGuard,
  type IdentityContext,
  tryPassword,
} from '#server/features/accounts/own-accounts/try-password.ts';
import {
  callOf,
  formBody,
  orTooMany,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import { errorKey } from '#server/features/accounts/pages/sign-in-texts.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { sendsAccountMails } from './mail-reset.ts';
import { changePassword, checkResetCode } from './password.service.ts';
import { type PasswordPage, renderPasswordChangedPage, renderPasswordPage } from './password-page.ts';

const PATH = '/signin/password';

/**
 * Changes a password of the embedded provider, with the old password and the second factor, or with the operator's code.
 * A session alone is not enough, because it could be stolen.
 */
export function createPasswordRouter(deps: IdentityContext, limits: RateLimits): Router {
  const router = new Router({ sensitive: true, strict: true });
  const guard = createPasswordGuard(deps, limits);
  const { service } = deps;
  const { passwordCost } = deps.env;
  const sendsMails = sendsAccountMails(deps.env);

  router.get(PATH, async (ctx) => {
    sendPage(
      ctx,
      renderPasswordPage({ language: preferredLanguage(ctx), email: '', errors: {}, sendsMails }),
    );
  });

  router.post(PATH, formBody, async (ctx) => {
    const language = preferredLanguage(ctx);
    const form = readForm(ctx, ['email', 'currentPassword', 'factorCode', 'newPassword']);
    const refuse = (status: number, problem: Pick<PasswordPage, 'errors' | 'minutes' | 'asksCode'>) =>
      sendPage(ctx, renderPasswordPage({ language, email: form.email, sendsMails, ...problem }), status);
    if (findUnsafeText(form).length > 0) {
      form.email = '';
      return refuse(422, { errors: { form: 'invalidCharacters' } });
    }
    const problem = lengthProblem(form.newPassword);
    if (problem) return refuse(422, { errors: { newPassword: problem } });

    const { email, currentPassword: secret, newPassword } = form;
    let byPassword = true;
    const tried = await tryPassword(ctx, guard, {
      email,
      async find(onlyAccount) {
        const account = await checkPassword(service, { email, password: secret, passwordCost, onlyAccount });
        byPassword = account !== undefined;
        return account ?? checkResetCode(service, { email, code: secret });
      },
      failure: 'password change failed',
    });
    if ('refusal' in tried) return refuse(tried.refusal.status, tried.refusal.problem);
    const { account, turn } = tried;
    const hasFactor = await hasSecondFactor(service, { accountId: account.id });
    if (byPassword && hasFactor) {
      const { factorCode: code } = form;
      const page = { asksCode: true };
      if (code === '') return refuse(401, { ...page, errors: { form: 'factorTitle' } });
      const shown = await tryCode(ctx, guard, { accountId: account.id, email, code });
      if (!shown) return refuse(401, { ...page, errors: { form: 'factorWrong' } });
      if ('minutes' in shown)
        return refuse(429, { ...page, errors: { form: 'tooManyAttempts' }, minutes: shown.minutes });
    }
    try {
      const resetCode = byPassword ? undefined : secret;
      const changing = inTurn(turn, () =>
        changePassword(service, { account, newPassword, passwordCost, resetCode }),
      );
      const changed = await orTooMany(ctx, changing);
      if ('minutes' in changed) return refuse(429, { errors: { form: errorKey('sign_in_busy') } });
    } catch (error) {
      if (error instanceof WeakPasswordError)
        return refuse(422, { errors: { newPassword: errorKey(error.code) } });
      if (error instanceof AppError && error.status === 409)
        return refuse(401, { errors: { form: 'wrongCredentials' } });
      throw error;
    }
    logSecurityEvent(service.log, 'password changed', {
      ...callOf(ctx),
      account: limits.nameOf(email.trim().toLowerCase()),
      method: byPassword ? 'password' : 'reset code',
    });
    // A code of the operator must not open counters of its own for guesses at the second factor.
    if (byPassword || !hasFactor) guard.knownBrowser.remember(ctx, { email, accountId: account.id });
    sendPage(ctx, renderPasswordChangedPage(language));
  });

  return router;
}

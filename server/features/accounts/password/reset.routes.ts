import type Router from '@koa/router';
import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { confirmEmail } from '#server/features/accounts/email/confirm-email.service.ts';
import { createPrivateRouter, type EmailPagesContext } from '#server/features/accounts/email/email.routes.ts';
import { renderDeadLinkPage, renderResetPage } from '#server/features/accounts/email/email-pages.ts';
import { lengthProblem, WeakPasswordError } from '#server/features/accounts/own-accounts/password-rules.ts';
import { inTurn } from '#server/features/accounts/own-accounts/password-turns.ts';
import { countByNetwork } from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import {
  callOf,
  formBody,
  orTooMany,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import { errorKey, type SignInTextKey } from '#server/features/accounts/pages/sign-in-texts.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { accountOfResetToken, changePassword } from './password.service.ts';
import { renderPasswordChangedPage } from './password-page.ts';

const PATH = '/signin/reset';

/** The page behind the link of a reset mail. The link proves the address too. */
export function createResetRouter(deps: EmailPagesContext, limits: RateLimits): Router {
  const router = createPrivateRouter();
  const { service, env } = deps;

  router.get(PATH, async (ctx) => {
    const language = preferredLanguage(ctx);
    const token = typeof ctx.query.token === 'string' ? ctx.query.token.slice(0, 100) : '';
    if (!(await accountOfResetToken(service, token)))
      return sendPage(ctx, renderDeadLinkPage(language, '/signin/forgot'), 410);
    sendPage(ctx, renderResetPage({ language, token, errors: {} }));
  });

  router.post(PATH, formBody, async (ctx) => {
    const language = preferredLanguage(ctx);
    const { token, newPassword } = readForm(ctx, ['token', 'newPassword']);
    const refuse = (
      status: number,
      errors: { newPassword?: SignInTextKey; form?: SignInTextKey },
      minutes?: number,
    ) => sendPage(ctx, renderResetPage({ language, token, errors, minutes }), status);
    const dead = () => sendPage(ctx, renderDeadLinkPage(language, '/signin/forgot'), 410);
    const account = await accountOfResetToken(service, token);
    if (!account) return dead();
    const problem = lengthProblem(newPassword);
    if (problem) return refuse(422, { newPassword: problem });
    const turn = { address: clientAddress(ctx), isKnown: false };
    try {
      const changed = await orTooMany(
        ctx,
        inTurn(turn, async () => {
          await countByNetwork(limits, { limit: 'work', address: turn.address });
          await changePassword(service, {
            account,
            newPassword,
            passwordCost: env.passwordCost,
            resetCode: token,
            provesAddress: true,
          });
        }),
      );
      if ('minutes' in changed) return refuse(429, { form: errorKey('sign_in_busy') }, changed.minutes);
    } catch (error) {
      if (error instanceof WeakPasswordError) return refuse(422, { newPassword: errorKey(error.code) });
      if (error instanceof AppError && error.status === 409) return dead();
      throw error;
    }
    const { onVerifiedEmail } = deps.signIn;
    await confirmEmail(
      { ...service, mailKey: deps.mail.mailKey, onVerifiedEmail },
      { accountId: account.id },
    );
    logSecurityEvent(service.log, 'password changed', { ...callOf(ctx), method: 'mail' });
    sendPage(ctx, renderPasswordChangedPage(language));
  });

  return router;
}

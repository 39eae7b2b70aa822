import Router from '@koa/router';
import type { PasswordGuard } from '#server/features/accounts/own-accounts/try-password.ts';
import type {
  createWaitingSignIns,
  WaitingSignIn,
} from '#server/features/accounts/own-accounts/waiting-sign-ins.ts';
import { formBody, type PageContext, readForm, sendPage } from '#server/features/accounts/pages/page-form.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { type CodePage, renderCodePage } from './code-page.ts';
import type { CodeKind } from './second-factor.service.ts';
import { tryCode } from './try-code.ts';

const PAGE = '/signin/:uid/code';

/** The page between password and session, for accounts with a second factor. */
export function createCodeRouter(
  guard: PasswordGuard,
  options: {
    waiting: ReturnType<typeof createWaitingSignIns>;
    isCurrent: (ctx: PageContext) => Promise<boolean>;
    finish: (ctx: PageContext, signIn: WaitingSignIn & { kind: CodeKind }) => Promise<void>;
  },
): Router {
  const { waiting, isCurrent, finish } = options;
  const router = new Router({ sensitive: true, strict: true });

  router.get(PAGE, async (ctx) => {
    if (!(await isCurrent(ctx))) return;
    if (!(await waiting.find(uidOf(ctx)))) return startOver(ctx);
    sendPage(ctx, renderCodePage({ ...emptyPage(ctx), errors: {} }));
  });

  router.post(PAGE, formBody, async (ctx) => {
    if (!(await isCurrent(ctx))) return;
    const uid = uidOf(ctx);
    const signIn = await waiting.find(uid);
    if (!signIn) return startOver(ctx);
    const refuse = (status: number, problem: Pick<CodePage, 'errors' | 'minutes'>) =>
      sendPage(ctx, renderCodePage({ ...emptyPage(ctx), ...problem }), status);
    const form = readForm(ctx, ['factorCode', 'recoveryCode']);
    const tried = await tryCode(ctx, guard, { ...signIn, uid, code: form.factorCode || form.recoveryCode });
    if (!tried && !(await waiting.find(uid))) return startOver(ctx);
    if (!tried) return refuse(401, { errors: { code: isLost(ctx) ? 'recoveryWrong' : 'factorWrong' } });
    if ('minutes' in tried)
      return refuse(429, { errors: { form: 'tooManyAttempts' }, minutes: tried.minutes });
    await finish(ctx, { ...signIn, kind: tried.kind });
  });

  return router;
}

/** The password was not given in this sign-in, or the sign-in has been ended meanwhile. */
function startOver(ctx: PageContext): void {
  ctx.status = 303;
  ctx.redirect(`/signin/${uidOf(ctx)}`);
}

const uidOf = (ctx: PageContext) => ctx.params.uid ?? '';
const isLost = (ctx: PageContext) => ctx.query.lost === 'true';
const emptyPage = (ctx: PageContext) => ({
  language: preferredLanguage(ctx),
  uid: uidOf(ctx),
  isLost: isLost(ctx),
});

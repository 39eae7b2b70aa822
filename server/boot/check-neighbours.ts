import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { createOidcClient } from '#server/features/accounts/oidc/oidc-client.ts';

const LONGEST_ANSWER_MS = 5_000;

/**
 * Asks the identity provider and the model server whether they are what the settings say, and warns. They may come later,
 * so the start goes on.
 */
export async function checkNeighbours(env: Env, log: Logger): Promise<void> {
  await Promise.all([checkIdentityProvider(env, log), checkModelServer(env, log)]);
}

async function checkIdentityProvider(env: Env, log: Logger): Promise<void> {
  if (!env.oidc) return;
  await createOidcClient({ env, embeddedClientSecret: '' })
    .configuration()
    .catch((error: Error) =>
      log.warn({ err: error.cause }, 'OIDC_ISSUER: nobody can sign in until this provider answers as itself'),
    );
}

async function checkModelServer({ ai }: Env, log: Logger): Promise<void> {
  if (!ai.local) return;
  const { apiKey, baseUrl } = ai.local;
  const root = baseUrl.replace(/\/$/, '');
  const statusOf = async (url: string) => {
    const answer = await fetch(url, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  try {
    const status = await statusOf(`${root}/models`);
    if (status !== 404) return;
    const isAtVersion = (await statusOf(`${root}/v1/models`)) === 200;
    log.warn(
      isAtVersion
        ? `LOCAL_AI_BASE_URL: must be ${root}/v1. Without /v1 this server answers nothing.`
        : 'LOCAL_AI_BASE_URL: this server has no list of models under /models, so it is no server of that kind.',
    );
  } catch (error) {
    log.warn({ err: error }, 'LOCAL_AI_BASE_URL: the model server does not answer');
  }
}

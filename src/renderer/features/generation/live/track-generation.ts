import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import { announce } from '#renderer/lib/announce.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { ApiError, isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { localTimeOf } from '#renderer/lib/api/server-clock.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { generationKey, type PendingGeneration, useAppStore } from '#renderer/lib/stores/app-store.ts';
import { forgetLiveText, liveTextOf, setLiveText } from '#renderer/lib/stores/live-text-store.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { cancelGeneration, type Generation } from '#shared/contracts/generation/generations.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { applyEvent } from './apply-event.ts';
import { followGeneration, type GenerationEnd, type GenerationStart } from './follow-generation.ts';
import { nameOf, refreshAfterGeneration, storeResult } from './generation-caches.ts';

/** The finished record; undefined after a failure, which a toast has shown. */
export type GenerationOutcome = { content: GeneratedContent } | undefined;

interface Tracking {
  pending: PendingGeneration;
  category: Category;
  source: GenerationStart | string;
  onDone?: () => void;
}

/** Milliseconds for which a dialog still shows the live text while it fades out. */
const FADE_MS = 400;

const CANCELLED = 'generation_cancelled';

/** What these unfinished texts have is stored, free of charge. */
const KEPT_FREE = new Set<unknown>(['time_limit_reached', 'text_unfinished']);

/**
 * Functions by `generationKey` that end following a generation whose end is known before its stream reports
 * it.
 */
const endings = new Map<string, (end: GenerationEnd) => void>();

/** Generations that ended on this page; the feed may still call them active. */
const endedIds = new Set<string>();

/** Whether this page follows a generation or has seen its end. */
export function isKnown(generationId: string): boolean {
  const pending = Object.values(useAppStore.getState().generationInProgress);
  return endedIds.has(generationId) || pending.some((known) => known.generationId === generationId);
}

/**
 * Follows a generation to its end, outside of any component.
 *
 * @returns undefined when it was cancelled or cut off, or the session has ended
 */
export async function trackGeneration(
  queryClient: QueryClient,
  { pending, category, source, onDone }: Tracking,
): Promise<GenerationOutcome> {
  const key = generationKey(pending.productId, pending.promptType);
  const { startGeneration, updateGeneration, endGeneration } = useAppStore.getState();
  const current = () => useAppStore.getState().generationInProgress[key];
  const name = nameOf(queryClient, pending.promptType);
  const leaving = new AbortController();
  const early = Promise.withResolvers<GenerationEnd>();
  endings.set(key, early.resolve);
  forgetLiveText(key);
  startGeneration(pending);
  if (!pending.isOfKit) announce(i18next.t('generation.live.started', { name }));

  const onGeneration = (generation: Generation) => {
    const isNews = current()?.generationId === undefined;
    updateGeneration(key, {
      generationId: generation.id,
      credits: generation.credits,
      expectedCharacters: generation.expectedCharacters,
      model: current()?.model ?? generation.model,
      // The time of a click on this page is exact, so it is kept.
      ...(typeof source === 'string' && { startedAt: localTimeOf(generation.createdAt) }),
    });
    if (!isNews) return;
    void refresh(queryClient, getCurrentUser);
    if (current()?.cancelling) void sendCancellation(key, generation.id);
  };

  try {
    const following = followGeneration({
      source,
      position: () => {
        const { attempt, text } = liveTextOf(key);
        return { attempt, offset: text.length };
      },
      onEvent: (event) => {
        if (event.event === 'generation') {
          onGeneration(event.data);
          return true;
        }
        const applied = applyEvent(liveTextOf(key), current()?.model, event);
        if (!applied) return false;
        setLiveText(key, applied.live);
        if (applied.changes) updateGeneration(key, applied.changes);
        return true;
      },
      onConnection: (state) => {
        const reconnecting = state === 'broken';
        if ((current()?.reconnecting ?? false) !== reconnecting) updateGeneration(key, { reconnecting });
      },
      signal: leaving.signal,
    });
    // Avoids an unhandled rejection when it is aborted after `early` has won.
    following.catch(() => undefined);
    const end = await Promise.race([following, early.promise]);
    if (end.event === 'error')
      throw new ApiError(errorCatalogue[end.data.code].status, JSON.stringify(end.data));
    const { content } = end.data;
    onDone?.();
    await storeResult(queryClient, end.data);
    if (pending.isOfKit) return { content };
    if (content.isTruncated) {
      reportUnfinished(i18next.t('generation.toasts.unfinished'), name);
      return { content };
    }
    showToast({
      title: i18next.t(
        pending.isFix ? 'generation.toasts.corrected' : `generation.toasts.generated.${category}`,
      ),
    });
    announce(i18next.t('generation.live.finished', { name }));
    return { content };
  } catch (error) {
    // The stored partial text must replace the live one without a gap.
    if (chargedCreditsOf(error) > 0 || isKeptFree(error)) await refreshAfterGeneration(queryClient);
    if (pending.isOfKit && !isUnauthorized(error)) return undefined;
    reportFailure(error, { category, name });
    return undefined;
  } finally {
    leaving.abort();
    endings.delete(key);
    const generationId = current()?.generationId;
    endGeneration(key);
    setTimeout(() => {
      if (!current()) forgetLiveText(key);
    }, FADE_MS);
    if (generationId !== undefined) endedIds.add(generationId);
    void refreshAfterGeneration(queryClient);
  }
}

function reportFailure(error: unknown, about: { category: Category; name: string }): void {
  if (isUnauthorized(error)) {
    sessionExpired();
    return;
  }
  const charged = chargedCreditsOf(error);
  const price = i18next.t('common.credits', { count: charged });
  if (error instanceof ApiError && error.code === CANCELLED) {
    showToast({
      title:
        charged > 0
          ? i18next.t('generation.toasts.cancelledCharged', { price })
          : i18next.t('generation.toasts.cancelled'),
    });
    announce(i18next.t('generation.live.cancelled', { name: about.name }));
    return;
  }
  const description = generationFailureText(error);
  if (isKeptFree(error)) {
    reportUnfinished(description, about.name);
    return;
  }
  if (error instanceof ApiError && error.code === 'fix_not_better') {
    showToast({ title: description });
    announce(description);
    return;
  }
  const title = i18next.t(`generation.toasts.generateFailed.${about.category}`);
  showToast({ title, description, tone: 'destructive' });
  announce(i18next.t('generation.live.failed', { name: about.name }));
}

function reportUnfinished(title: string, name: string): void {
  showToast({ title });
  announce(i18next.t('generation.live.unfinished', { name }));
}

function isKeptFree(error: unknown): boolean {
  return error instanceof ApiError && KEPT_FREE.has(error.code);
}

function chargedCreditsOf(error: unknown): number {
  return (error instanceof ApiError && error.details?.chargedCredits) || 0;
}

/** Follows a running generation, unless this page follows it already or has seen its end. */
export function attachGeneration(queryClient: QueryClient, generation: Generation): void {
  const { id, productId, promptType, category, tier, isContinuation, isFix, model, createdAt, kitId } =
    generation;
  if (isKnown(id) || useAppStore.getState().generationInProgress[generationKey(productId, promptType)])
    return;
  const pending: PendingGeneration = {
    productId,
    promptType,
    tier,
    isRegeneration: false,
    isContinuation,
    isFix,
    isOfKit: kitId !== null,
    startedAt: localTimeOf(createdAt),
    generationId: id,
    model,
  };
  void trackGeneration(queryClient, { pending, category, source: id });
}

/** Cancels a generation, if necessary after the server has started it. */
export async function cancelPending(key: string): Promise<void> {
  const { generationInProgress, updateGeneration } = useAppStore.getState();
  const generationId = generationInProgress[key]?.generationId;
  updateGeneration(key, { cancelling: true });
  if (generationId !== undefined) await sendCancellation(key, generationId);
}

async function sendCancellation(key: string, generationId: string): Promise<void> {
  try {
    const { state, creditsCharged } = await callApi(cancelGeneration, { params: { id: generationId } });
    // The stream reports how it ended.
    if (state !== 'cancelled') return;
    const data: ErrorBody = { code: CANCELLED, message: '', details: { chargedCredits: creditsCharged } };
    endings.get(key)?.({ event: 'error', data });
  } catch (error) {
    useAppStore.getState().updateGeneration(key, { cancelling: false });
    showFailure(i18next.t('generation.toasts.cancelFailed'), error);
  }
}

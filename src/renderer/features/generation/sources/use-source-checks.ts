import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  recheckSourcesMutation,
  sourceChecksQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { SourceCheck } from '#shared/contracts/generation/source-checks.ts';
import { type SourceKind, sourceKind } from '#shared/rules/sources/source-address.ts';
import { isDead } from '#shared/rules/sources/source-check-states.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

const LOOK_EVERY_MS = 2_500;
/** Milliseconds to wait for results. */
const PATIENCE_MS = 90_000;

export interface ListedSource {
  /** The number n of the mark `[n]` in the text. */
  number: number;
  url: string;
  title: string | null;
  isOwn: boolean;
  kind: SourceKind;
  check: SourceCheck | undefined;
}

/** A recheck that the user requested. */
interface Wish {
  /** Time of the request by this device's clock. */
  at: number;
  requested: number;
  /** Time of the previous check, by address. */
  before: ReadonlyMap<string, string>;
}

/** The sources of a text by number, their last known states, and a function that checks them again. */
export function useSourceChecks(content: GeneratedContent) {
  const { sources, isSample, updatedAt } = content;
  const [wish, setWish] = useState<Wish>();
  const recheck = useMutation(recheckSourcesMutation(content.id));
  const kinds = sources.map((source) => sourceKind(source, isSample));
  const pages = sources.filter((_source, index) => kinds[index] === 'page').map(({ url }) => url);

  const isAwaited = (known: readonly SourceCheck[], now: number) => {
    const isMissing = pages.some((url) => !known.some((check) => check.url === url));
    if (isMissing && now - Date.parse(updatedAt) < PATIENCE_MS) return true;
    if (!wish || now - wish.at > PATIENCE_MS) return false;
    const answered = known.filter(
      ({ url, checkedAt }) => pages.includes(url) && wish.before.get(url) !== checkedAt,
    );
    return answered.length < wish.requested;
  };
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...sourceChecksQuery(content.productId),
    enabled: pages.length > 0,
    // Uses the time of the last response, like `isChecking`.
    refetchInterval: ({ state }) =>
      state.data?.isOn && isAwaited(state.data.checks, Math.max(state.dataUpdatedAt, state.errorUpdatedAt))
        ? LOOK_EVERY_MS
        : false,
  });
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const checks = new Map(data?.checks.map((check) => [check.url, check]));

  const listed = sources.flatMap(({ url, title, origin }, index): ListedSource[] => {
    if (!isHttpUrl(url)) return [];
    const kind = kinds[index] ?? 'invalid';
    return [{ number: index + 1, url, title, isOwn: origin === 'user', kind, check: checks.get(url) }];
  });

  return {
    listed,
    isKnown: data !== undefined,
    isOn: data?.isOn ?? false,
    canRecheck: data?.isOn === true && pages.length > 0,
    isChecking: recheck.isPending || (data?.isOn === true && isAwaited(data.checks, lookedAt)),
    dead: listed.filter(({ kind, check }) => kind === 'page' && check !== undefined && isDead(check.state)),
    recheck: () =>
      recheck.mutate(undefined, {
        onSuccess: ({ requested }) => {
          const before = new Map(data?.checks.map(({ url, checkedAt }) => [url, checkedAt]));
          setWish({ at: Date.now(), requested, before });
          void refetch();
        },
      }),
  };
}

export type SourceChecksView = ReturnType<typeof useSourceChecks>;

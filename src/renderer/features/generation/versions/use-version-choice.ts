import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionsQuery } from '#renderer/features/generation/api/content-versions.ts';

/** The versions of a content and which of them is looked at: at first the one before the current text. */
export function useVersionChoice(contentId: number, enabled: boolean) {
  const versions = useQuery({ ...versionsQuery(contentId), enabled });
  const [number, choose] = useState<number>();
  const earlier = versions.data?.filter(({ isCurrent }) => !isCurrent);
  return {
    versions,
    current: versions.data?.find(({ isCurrent }) => isCurrent),
    chosen: earlier?.find(({ versionNumber }) => versionNumber === number) ?? earlier?.[0],
    choose,
  };
}

export type VersionChoice = ReturnType<typeof useVersionChoice>;

/** Facts that decide whether the application updates itself. */
export interface UpdateFacts {
  isPackaged: boolean;
  platform: NodeJS.Platform;
  /** Path of the running AppImage; undefined for a deb, which the package manager updates. */
  appImage: string | undefined;
  /** Address of the feed that the package was made with. */
  feed: string | undefined;
  /** `FUNNELSMITH_UPDATES`: `off` for computers whose administrator installs updates. */
  setting: string | undefined;
}

/** Whether the application looks for updates itself. */
export function mayUpdate({ isPackaged, platform, appImage, feed, setting }: UpdateFacts): boolean {
  if (!isPackaged || setting?.trim().toLowerCase() === 'off') return false;
  if (feed === undefined || !feed.startsWith('https://')) return false;
  return platform !== 'linux' || appImage !== undefined;
}

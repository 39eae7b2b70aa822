interface ImportMetaEnv {
  /** False in packages. */
  readonly DEV: boolean;
  /** Set in builds for one particular server. */
  readonly MAIN_VITE_FUNNELSMITH_SERVER_URL?: string;
  readonly MAIN_VITE_FUNNELSMITH_UPDATES_URL?: string;
  /** Where the Help menu's documentation is. */
  readonly MAIN_VITE_FUNNELSMITH_HOMEPAGE?: string;
}

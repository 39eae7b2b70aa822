interface ImportMetaEnv {
  /** Set in builds for one particular server. */
  readonly MAIN_VITE_FUNNELSMITH_SERVER_URL?: string;
}

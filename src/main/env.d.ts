interface ImportMetaEnv {
  /** Set for builds for one server. */
  readonly MAIN_VITE_FUNNELSMITH_SERVER_URL?: string;
}

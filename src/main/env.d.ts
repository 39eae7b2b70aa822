interface ImportMetaEnv {
  /** Built in by whoever packages the application for one server. */
  readonly MAIN_VITE_FUNNELSMITH_SERVER_URL?: string;
}

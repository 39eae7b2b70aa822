interface ImportMetaEnv {
  /** Set when the application is packaged for one server. */
  readonly MAIN_VITE_FUNNELSMITH_SERVER_URL?: string;
}

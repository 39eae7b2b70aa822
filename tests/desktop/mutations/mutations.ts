/** A fault planted in a source file; the named tests must fail with it. */
export interface Mutation {
  name: string;
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** File name in tests/desktop/unit. */
  test: string;
}

const inFile = (
  file: string,
  test: string,
  faults: Record<string, [find: string, replace: string]>,
): Mutation[] =>
  Object.entries(faults).map(([name, [find, replace]]) => ({ name, file, find, replace, test }));

export const mutations: Mutation[] = [
  ...inFile('src/main/window/page-guards.ts', 'navigation', {
    'windows without sandbox': ['sandbox: true', 'sandbox: false as true'],
    'pages share a world with the preload script': [
      'contextIsolation: true',
      'contextIsolation: false as true',
    ],
    'pages get Node': ['nodeIntegration: false', 'nodeIntegration: true'],
    'same-origin policy off': ['webSecurity: true', 'webSecurity: false'],
    'webviews allowed': ['webviewTag: false', 'webviewTag: true'],
    'the print window runs scripts': ['javascript: false', 'javascript: true'],
    'the login window shares our storage': [
      'partition, devTools: false, spellcheck: false };\n}\n\n/** Printed',
      'devTools: false, spellcheck: false };\n}\n\n/** Printed',
    ],
  }),
  ...inFile('src/main/bridge/register-bridge.ts', 'navigation', {
    'any window may call the bridge': ['sender.id !== mainContentsId', 'false'],
    'any frame may call the bridge': ['senderFrame.parent === null', 'true'],
    'any page may call the bridge': ['&& isAppUrl(senderFrame.url)', ''],
  }),
  ...inFile('src/main/bridge/register-bridge.ts', 'bridge', {
    'the bridge does not look at the sender': ["if (!isTrusted(event)) throw new Error('Refused');", ''],
    'the bridge takes any argument': ['args.length > 1 || !argument.success', 'args.length > 1'],
    'the bridge tells what failed': ["throw new Error('Failed');", 'throw error;'],
  }),
  ...inFile('src/main/window/page-guards.ts', 'navigation', {
    'file: addresses are opened': [
      "parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:'",
      "parsed?.protocol === 'javascript:' || !parsed",
    ],
    'addresses with hidden credentials are opened': [
      "parsed.hostname === '' || parsed.username || parsed.password) return undefined",
      "parsed.hostname === '') return undefined",
    ],
    'data of the API may be opened as a page': [
      "? { kind: 'refuse' } : { kind: 'allow' };\n  }\n  const external",
      "? { kind: 'allow' } : { kind: 'allow' };\n  }\n  const external",
    ],
    'the login window goes to plain http': [
      "parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname)",
      "parsed.protocol === 'http:'",
    ],
  }),
  ...inFile('src/main/window/page-guards.ts', 'navigation', {
    'a frame may end a sign-in': [
      "navigation.kind === 'callback' && event.isMainFrame",
      "navigation.kind === 'callback'",
    ],
    'redirects of our pages are followed': [
      "contents.on('will-redirect', (event) => event.preventDefault());",
      '',
    ],
    'webviews are attached': ["contents.on('will-attach-webview', (event) => event.preventDefault());", ''],
  }),
  ...inFile('src/main/window/page-guards.ts', 'navigation', {
    'permissions are granted': ['ALLOWED.has(request.permission) &&', ''],
    'permissions are granted to other pages': ['&&\n    isAppUrl(request.requestingUrl)', ''],
  }),
  ...inFile('src/main/window/app-address.ts', 'navigation', {
    'links lead to the API': [
      "url.pathname.startsWith('//') || /^\\/(?:api|idp)(?:\\/|$)/iu.test(url.pathname)",
      "url.pathname.startsWith('//')",
    ],
  }),
  ...inFile('src/main/window/app-address.ts', 'navigation', {
    'any link is taken': ["if (url.host !== 'open') return undefined;", ''],
  }),
  ...inFile('src/main/window/app-protocol.ts', 'app-protocol', {
    'files outside of the folder are served': [
      'const file = files.get(path);',
      'const file = files.get(path) ?? join(folder, path);',
    ],
  }),
  ...inFile('src/main/window/app-protocol.ts', 'app-protocol', {
    'no policy for pages': ["'Content-Security-Policy': contentSecurityPolicy(nonce, changes),", ''],
    'inline scripts allowed': ['"script-src \'self\'"', "\"script-src 'self' 'unsafe-inline'\""],
    'the same nonce for every page': [
      "randomBytes(16).toString('base64')",
      "Buffer.alloc(16).toString('base64')",
    ],
  }),
  ...inFile('src/main/api/server-connection.ts', 'api-proxy', {
    'redirects are followed with the token': ["redirect: 'error'", "redirect: 'follow'"],
  }),
  ...inFile('src/main/api/api-proxy.ts', 'api-proxy', {
    'the page brings its own authorization': ["  'accept',\n", "  'accept',\n  'authorization',\n"],
    'cookies of answers reach the page': ["  'x-total-count',\n", "  'x-total-count',\n  'set-cookie',\n"],
    'pages may exchange codes': ['|| MAIN_PROCESS_ONLY.test(path)', ''],
    'paths that servers read differently': ['|| AMBIGUOUS.test(path)', ''],
    'a page that leaves ends nothing': [
      'connection.abort(reason);\n        await reader.cancel(reason).catch(() => undefined);',
      '',
    ],
    'answers are read ahead': ['{ highWaterMark: 0 }', '{ highWaterMark: 1e9 }'],
  }),
  ...inFile('src/main/auth/authorization.ts', 'sign-in', {
    'the state is not compared': ["states.length !== 1 || !isEqual(states[0] ?? '', attempt.state)", 'false'],
    'the challenge is the verifier': [
      "createHash('sha256').update(codeVerifier, 'ascii').digest('base64url')",
      'codeVerifier',
    ],
    'every sign-in has the same state': [
      'function createState(): string {\n  return randomBytes(32)',
      'function createState(): string {\n  return Buffer.alloc(32)',
    ],
  }),
  ...inFile('src/main/auth/authorization.ts', 'sign-in', {
    'the verifier is not sent': ['codeVerifier: attempt.codeVerifier', "codeVerifier: ''"],
  }),
  ...inFile('src/main/auth/sign-in.ts', 'sign-in', {
    'a code is exchanged as often as it comes': ['attempt = undefined;\n        if (outcome', 'if (outcome'],
    'a cancelled sign-in keeps its session': [
      'if (isOver) {\n          // Cancelled',
      'if (false as boolean) {\n          // Cancelled',
    ],
    'the old session is left open': ['if (previous) void revokeSession(fetch, previous);', ''],
  }),
  ...inFile('src/main/auth/sign-in-places.ts', 'sign-in', {
    'the loopback port answers any host': ['request.headers.host !== host', 'false as boolean'],
  }),
  ...inFile('src/main/auth/token-vault.ts', 'token-vault', {
    'the token goes to any server': ['session?.origin === origin ? session : undefined', 'session'],
    'signing out keeps the keychain': [
      'session = undefined;\n    await vault.forget();',
      'session = undefined;',
    ],
  }),
  ...inFile('src/main/auth/token-vault.ts', 'token-vault', {
    'a keychain is believed': [
      '(await inTime(keychain.getPassword(SERVICE, ACCOUNT), patienceMs)) === entry',
      'true',
    ],
    'a locked keychain counts as empty': [
      "(await worksNow(keychain, patienceMs)) ? 'missing' : 'unavailable'",
      "'missing'",
    ],
  }),
  ...inFile('src/main/desktop-controller.ts', 'desktop-controller', {
    'another server keeps the session': [
      'const ended = await sessions.end();\n    if (ended) void revokeSession(fetch, ended);',
      '',
    ],
    'signing out tells the server nothing': [
      'ended === undefined || revokeSession(fetch, ended)',
      'true as boolean',
    ],
  }),
  ...inFile('src/main/local/local-server.ts', 'local-server', {
    'the secret goes to any server': ['|| new URL(url).origin !== state.origin', ''],
    'a server that crashes is started for ever': [
      "if (restarts > MOST_RESTARTS) return change({ phase: 'failed' });",
      '',
    ],
    'a server that does not stop is waited for': ['stopping.process.kill()', 'undefined'],
  }),
  ...inFile('src/main/local/this-computer.ts', 'local-server', {
    'keys are not in the keychain': ['await keychain.setPassword(SERVICE, name, key);', ''],
  }),
  ...inFile('src/main/api/offline-copies.ts', 'offline-copies', {
    'every answer is kept': ['KEPT_PATHS.test(path) && ', ''],
    'a changed copy is shown': ['.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));', ';'],
  }),
  ...inFile('src/main/system/app-log.ts', 'log-and-recovery', {
    'keys are logged': [".replace(PREFIXED, '…')", ''],
    'fields with secrets are logged': [".replace(NAMED, '$1…')", ''],
  }),
  ...inFile('src/main/window/app-window.ts', 'log-and-recovery', {
    'a page that crashes is reloaded for ever': ['crashes.length > MOST_CRASHES', 'false as boolean'],
  }),
  ...inFile('src/main/system/updates.ts', 'updates', {
    'an update interrupts a text': [' || options.isBusy()', ''],
  }),
  ...inFile('src/main/system/updates.ts', 'updates', {
    'a deb replaces itself': ["platform !== 'linux' || appImage !== undefined", 'true as boolean'],
  }),
  ...inFile('shared/rules/server-address.ts', 'desktop-controller', {
    'plain http to anywhere': [
      "if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return { problem: 'insecure' };",
      '',
    ],
  }),
];

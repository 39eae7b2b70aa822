// Keeps zod from trying `eval`, which the Content-Security-Policy blocks and browsers report. Sets zod's global
// configuration directly, because importing zod would load the library for every visitor.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

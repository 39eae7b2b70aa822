// zod compiles its checks where it may, and tries that out as soon as a schema exists. The page's policy refuses it, and
// browsers report the attempt. This is where zod looks for its configuration; importing zod for it would cost every
// visitor the whole library.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

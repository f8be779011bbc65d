/*
 * zod probes `eval`, which our Content-Security-Policy blocks and reports. zod reads this setting before its first schema; setting it through
 * zod's API would pull zod into the first bundle.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

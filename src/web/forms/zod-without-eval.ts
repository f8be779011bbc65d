/*
 * zod tries whether it may write code of its own, which our Content-Security-Policy forbids and reports. It reads this
 * before its first schema; setting it through zod itself would put zod into the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

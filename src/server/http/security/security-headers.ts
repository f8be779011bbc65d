import { createHash } from 'node:crypto';

/** The parts of a request that change an answer. Visitors without a language cookie get their browser's language. */
export const variesBy = 'Cookie, Accept-Language, Accept-Encoding';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Makes the browser drop its cached answers, including those from versions that allowed caching. Preferences are cookies and stay. The service worker
 * empties its own store (`service-worker/handle-shown-page.ts`) and must stay installed for the public courses that work offline.
 */
export function clearBrowserCache(reply: { header(name: string, value: string): unknown }): void {
  reply.header('clear-site-data', '"cache"');
}

/** Only over https: from then on, browsers use https for every request to this site. */
export const strictTransport = 'max-age=63072000; includeSubDomains';

export const apiHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** For a file that our own pages display: a PDF in a frame, a picture, a sound or a video. Nothing in it may load or run anything. */
export const inPageHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
} as const;

/** A failure page needs our own styles and nothing else. */
export const failurePageHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

export const assetHeaders = everywhere;

interface PagePolicy {
  https: boolean;
  development: boolean;
  /** The sources of the page's only inline scripts, which are the same on every page of a build. */
  inlineScripts: readonly string[];
}

/** Only our own script files and the exact inline scripts may run, and no site may frame ours. */
export function pageHeaders({ https, development, inlineScripts }: PagePolicy) {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    // Vite's development server swaps styles by writing them into the page.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // Articles can show images from any site. On https, browsers upgrade http images or block them. On plain http, as in many school networks, http
    // images reveal nothing that the page does not reveal already.
    `img-src 'self' data: https:${https ? '' : ' http:'}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Course videos, loaded when the user presses play, from the players that do not track visitors.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: variesBy,
    'content-security-policy': policy.join('; '),
  };
}

import { createHash } from 'node:crypto';

/** What of a request changes an answer. Visitors without a language cookie get their browser's language. */
export const variesBy = 'Cookie, Accept-Language, Accept-Encoding';

/** For every answer, whatever it is. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Has the browser drop what it kept of our answers, also from versions that allowed it to. Preferences are cookies and stay; the service worker
 * empties its own store (`service-worker/handle-page-note.ts`), and the courses that anybody may read without a connection need it to live.
 */
export function clearBrowserCache(reply: { header(name: string, value: string): unknown }): void {
  reply.header('clear-site-data', '"cache"');
}

/** Over https alone: from then on browsers ask for nothing of ours without it. */
export const strictTransport = 'max-age=63072000; includeSubDomains';

export const apiHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A page that only says what failed: our own styles and nothing else. */
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
  /** The source of the page's only inline script, which is the same on every page of a build. */
  inlineScript: string;
}

/** Scripts run only from our own files, or if they are the inline script to the letter; nobody may frame us. */
export function pageHeaders({ https, development, inlineScript }: PagePolicy) {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    // Vite's development server swaps styles by writing them into the page.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // The pictures of articles are anywhere. Over https a browser asks for plain ones over https, too, or not at all; without it,
    // as in many a school's own network, they give nothing away that the page itself does not.
    `img-src 'self' data: https:${https ? '' : ' http:'}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // The videos of courses, once somebody presses play: the addresses at which they follow nobody.
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

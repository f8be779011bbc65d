import { withoutPersonalData } from '../../shared/client-error.ts';
import { reportClientError } from '../../shared/contract/client-errors.ts';
import { type Route, route } from '../http/route.ts';
import { networkOf } from '../identity/ip-network.ts';
import type { Kernel } from '../kernel.ts';

/** A page that fails for everybody needs few reports, and invented errors must not fill the log. */
const perAddress = { max: 10, seconds: 600 };
const perSite = { max: 60, seconds: 60 };

const browsers = [
  ['Edg/', 'edge'],
  ['Firefox/', 'firefox'],
  ['Chrome/', 'chrome'],
  ['Safari/', 'safari'],
] as const;

/** Errors in browsers are logged and counted, by browser and by day, and stored nowhere else. */
export function clientErrors({ limits, log, clientErrors: counts, dailyCounts }: Kernel): Route {
  return route(reportClientError, async ({ body, request }) => {
    await limits.take(`client-errors:${networkOf(request)}`, perAddress);
    await limits.take('client-errors-of-site', perSite);
    const browser = browserOf(request.headers['user-agent'] ?? '');
    counts.set(browser, (counts.get(browser) ?? 0) + 1);
    dailyCounts.add('errors', 'browser');
    const { message, stack, route: page, build } = body;
    log.warn({ clientError: withoutPersonalData(message), stack, page, build, browser }, 'an error in a browser');
    return undefined;
  });
}

/** Only the browser family: versions and systems would help to identify people. */
function browserOf(userAgent: string): string {
  return browsers.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'other';
}

let routeOf = () => '*';

/** Reports what breaks on this page. How is fetched only when something does. */
export function watchErrors(route: () => string): void {
  routeOf = route;
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

export function noteError(error: unknown): void {
  // A report that fails is no error to report.
  import('../lazy/report-error.ts').then(({ reportError }) => reportError(error, routeOf())).catch(() => {});
}

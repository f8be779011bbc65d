let routeOf = () => '*';

/** Reports errors on this page. The reporting code loads only when one occurs. */
export function watchErrors(route: () => string): void {
  routeOf = route;
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

export function noteError(error: unknown): void {
  // A failed report is not reported.
  import('../lazy/report-error.ts').then(({ reportError }) => reportError(error, routeOf())).catch(() => {});
}

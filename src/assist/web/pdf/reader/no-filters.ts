const none = () => 'none';

/** pdf.js makes filters out of elements of a page; our documents need none. */
export class NoFilters {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addHighlightHCMFilter = none;
  destroy(): void {}
}

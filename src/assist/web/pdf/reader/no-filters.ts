const none = () => 'none';

/** pdf.js builds filters from DOM elements; our documents need none. */
export class NoFilters {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addHighlightHCMFilter = none;
  destroy(): void {}
}

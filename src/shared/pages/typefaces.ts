/** Set once the browser has downloaded our typefaces: from then on the first paint uses them. */
export const typefacesCookie = 'typefaces';

/** The meta element that names their style sheet on a first visit. */
export const typefacesMeta = 'typefaces';

/**
 * Windows that get them with the first paint in any case, as in `web/styles/main.css`: their connections are rarely slow, and their headings are
 * large.
 */
export const wideWindows = '(min-width: 64rem)';

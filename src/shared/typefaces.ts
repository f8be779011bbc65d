/** Says that the browser has our typefaces from a visit before: then they come with the first paint. */
export const typefacesCookie = 'typefaces';

/** The meta element that names their style sheet to whoever is here for the first time. */
export const typefacesMeta = 'typefaces';

/** Windows that have them from the first paint in any case, as in `web/styles/main.css`: their lines are rarely slow, and the titles in them are large. */
export const wideWindows = '(min-width: 64rem)';

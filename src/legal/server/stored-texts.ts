import { textColumn } from '../../server/text/rendered/stored-html.ts';

/** A site's own text in one version and language. */
export const legalTexts = textColumn('legal_version_texts', 'text');

import { useMemo } from 'react';
import type { Language } from '../../shared/language.ts';
import { classes } from '../ui/core/classes.ts';

interface RichTextProps {
  /** User content that the server has sanitized (`server/text/markdown.ts`). Never pass other HTML. */
  html: string;
  /** Where it is not the language of the page. */
  lang?: Language | undefined;
  className?: string;
}

export function RichText({ html, lang, className }: RichTextProps) {
  // A new object makes React write the HTML again, which loses the reader's focus and selection.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div lang={lang} className={classes('prose wrap-anywhere', className)} dangerouslySetInnerHTML={content} />;
}

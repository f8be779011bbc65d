import { useMemo } from 'react';
import { classes } from '../ui/core/classes.ts';

/** User content that the server has sanitized (`server/text/markdown.ts`). Never pass other HTML. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // A new object makes React write the HTML again, which loses the reader's focus and selection.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div className={classes('prose wrap-anywhere', className)} dangerouslySetInnerHTML={content} />;
}

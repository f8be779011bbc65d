import { useMemo } from 'react';
import { classes } from '../ui/core/classes.ts';

/** What somebody wrote, as the server made it harmless: see `server/text/markdown.ts`. Nothing else may be given to it. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // React writes the text anew for every new object, and with it go the reader's focus and selection.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div className={classes('prose wrap-anywhere', className)} dangerouslySetInnerHTML={content} />;
}

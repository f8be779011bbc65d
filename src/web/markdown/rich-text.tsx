import { classes } from '../ui/classes.ts';

/** What somebody wrote, as the server made it harmless: see `server/markdown.ts`. Nothing else may be given to it. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classes('prose wrap-anywhere', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

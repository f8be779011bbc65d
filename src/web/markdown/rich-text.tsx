import { useEffect, useMemo } from 'react';
import type { Language } from '../../shared/language.ts';
import { decodeSafely } from '../router/decode-safely.ts';
import { useLocation } from '../router/router.tsx';
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
  useMarkedTarget(content);
  return <div lang={lang} className={classes('prose wrap-anywhere', className)} dangerouslySetInnerHTML={content} />;
}

/** Marks the paragraph that the address names: browsers do not match `:target` after `pushState`. */
function useMarkedTarget(content: unknown): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(decodeSafely(hash.slice(1))) : null;
    target?.setAttribute('data-target', '');
    return () => target?.removeAttribute('data-target');
  }, [hash, content]);
}

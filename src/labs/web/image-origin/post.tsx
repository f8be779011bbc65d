import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';

interface PostProps {
  who: string;
  post: string;
  /** The drawing. */
  children: ReactNode;
}

/** A post that nobody wrote. */
export function Post({ who, post, children }: PostProps) {
  const t = useTranslations('labs.imageOrigin');
  return (
    <figure className="flex max-w-reading flex-col gap-3 rounded-card border border-line bg-card p-4">
      <Badge tone="info">{t('invented')}</Badge>
      {children}
      <figcaption className="flex flex-col gap-1">
        <span className="text-sm text-ink-soft">{who}</span>
        <span className="text-lg">{post}</span>
      </figcaption>
    </figure>
  );
}

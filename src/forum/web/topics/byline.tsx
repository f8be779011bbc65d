import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatUtc, useAgo } from '../../../web/lazy/ago.ts';
import { avatarHue, initials } from '../../../web/ui/core/avatar.tsx';
import { badgeClass, roleTone } from '../../../web/ui/core/badge.tsx';
import type { Author } from '../../contract/author.ts';

interface Written {
  author: Author;
  createdAt: string;
  editedAt: string | null;
}

/** Author and time. Called once outside a list: the function it returns uses no context. */
export function useByline(): (written: Written, address: string) => ReactNode {
  const t = useTranslations('forum');
  const role = useTranslations('shell.roles');
  const { ago } = useAgo();
  const nobody = t('nobody');
  const noRole = t('noRole');
  return ({ author, createdAt, editedAt }, address) => {
    const name = author.name ?? nobody;
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span
          aria-hidden="true"
          className={`grid size-8 place-items-center rounded-full text-xs font-semibold ${avatarHue(name)}`}
        >
          {initials(name)}
        </span>
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        <span className={badgeClass(roleTone(author.role ?? ''))}>{author.role ? role(author.role) : noRole}</span>
        <a href={address} className="rounded-sm text-ink-soft no-underline hover:underline">
          <time dateTime={createdAt} title={formatUtc(createdAt)}>
            {ago(createdAt)}
          </time>
        </a>
        {editedAt && (
          <span title={formatUtc(editedAt)} className="italic">
            {t('edited')}
          </span>
        )}
      </p>
    );
  };
}

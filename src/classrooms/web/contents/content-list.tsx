import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { pressableCardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import type { PartProps } from '../class/part-props.ts';
import { PreparedList } from '../editing/prepared-list.tsx';
import { contentAddress, contentsQuery } from './data/queries.ts';

/** The lessons in order, marked if the viewer has opened them. */
export function ContentList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.contents');
  const list = useQuery(contentsQuery(classId));
  const contents = list.data ?? [];
  return (
    <PreparedList
      classId={classId}
      mayWrite={mayWrite}
      list={list}
      isEmpty={contents.length === 0}
      words={{
        openEditor: t('openEditor'),
        empty: t('empty'),
        emptyExplanation: mayWrite ? t('emptyForWriters') : t('emptyExplanation'),
      }}
    >
      <ol className="flex flex-col gap-3">
        {contents.map((content, index) => (
          <li key={content.id} className={`${pressableCardClass} flex items-center gap-4 px-4 py-3 sm:px-5`}>
            <span aria-hidden="true" className="w-6 shrink-0 text-right text-ink-soft tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="text-lg wrap-anywhere">
                <Link to={contentAddress(classId, content.id)} className={coverLinkClass}>
                  {content.title}
                </Link>
              </h2>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <span className="inline-flex items-center gap-1.5">
                  <Icon name={content.contentType === 'video' ? 'video' : 'file-text'} size="sm" />
                  {t(`types.${content.contentType}`)}
                </span>
                {content.viewedAt && <span className={badgeClass('success')}>{t('opened')}</span>}
              </p>
            </div>
            <Icon name="chevron-right" className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </PreparedList>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass, plainLinkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { Classroom } from '../../contract.ts';
import { pendingQuery } from '../work/data/queries.ts';
import { itemAddress, itemIcons } from '../work/item-kinds.ts';
import { useItemFacts } from '../work/use-item-facts.ts';

const maxLines = 3;

/** The most urgent work: what to mark and who asks to join, or what is due. */
export function PendingStrip({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.stream');
  const { id, may, requestCount } = classroom;
  const list = useInfiniteQuery(pendingQuery(id));
  const factsOf = useItemFacts(classroom.scale);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // 'Pendiente' reports a failed read; there is nothing to add here.
  if (list.isError) return null;
  const isQuiet = items.length === 0 && !requestCount;
  return (
    <section aria-labelledby="pendiente" className={`${cardClass} flex flex-col gap-2 p-4 sm:p-5 print:hidden`}>
      <h2 id="pendiente" className="text-lg">
        {t('pending')}
      </h2>
      {list.isPending && (
        <Loading label={t('loading')}>
          <SkeletonText lines={1} />
        </Loading>
      )}
      {!list.isPending && isQuiet && (
        <p className="text-ink-soft">{may.mark ? t('nothingToMark') : t('nothingToDo')}</p>
      )}
      {!isQuiet && (
        <ul className="flex flex-col">
          {requestCount ? (
            <li className="flex items-center gap-3">
              <Icon name="users" className="text-ink-soft" />
              <Link to={addressOf.classPart(id, 'miembros')} className={`${plainLinkClass} min-h-11 flex-1 py-2.5`}>
                {t('requests', { count: requestCount })}
              </Link>
            </li>
          ) : null}
          {items.slice(0, maxLines).map((item) => (
            <li key={item.id} className="flex items-center gap-3">
              <Icon name={itemIcons[item.kind]} className="text-ink-soft" />
              <Link
                to={itemAddress(id, item)}
                className={`${plainLinkClass} flex min-h-11 min-w-0 flex-1 flex-col justify-center`}
              >
                <span className="wrap-anywhere">{item.title}</span>
                <span className="text-sm text-ink-soft">{factsOf(item)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length > maxLines && (
        <Link to={addressOf.classPart(id, 'pendiente')} className={`${linkClass} self-start`}>
          {t('all')}
        </Link>
      )}
    </section>
  );
}

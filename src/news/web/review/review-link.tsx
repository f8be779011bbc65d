import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { reviewQuery } from '../data/queries.ts';

/** For reviewers, if something is or may be waiting. */
export function ReviewLink() {
  const t = useTranslations('news.review');
  // Refetched often, because others submit articles, too.
  const { data } = useQuery({ ...reviewQuery(), staleTime: 30_000 });
  if (!data || (!data.isOn && data.waiting === 0)) return null;
  return (
    <Link to="/noticias/pendientes" className={buttonClass()}>
      <Icon name="clipboard-check" />
      {t('link', { count: data.waiting })}
    </Link>
  );
}

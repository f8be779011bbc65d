import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { reviewQuery } from '../queries.ts';

/** For those who decide, where there is or may be something to decide. */
export function ReviewLink() {
  const t = useTranslations('news.review');
  // Others send in, too: it is never taken from memory alone.
  const { data } = useQuery({ ...reviewQuery(), staleTime: 30_000 });
  if (!data || (!data.isOn && data.waiting === 0)) return null;
  return (
    <Link to="/noticias/pendientes" className={buttonClass()}>
      <Icon name="clipboard-check" />
      {t('link', { count: data.waiting })}
    </Link>
  );
}

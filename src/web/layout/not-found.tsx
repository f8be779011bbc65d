import { useTranslations } from 'use-intl';
import { PageNotice } from './page-notice.tsx';
import { type SiteSection, RecoveryLinks } from './recovery-links.tsx';

/** Here the title names what was looked for, and the server's words stand below it. */
function isNamed(place: SiteSection): place is 'courses' | 'certificates' {
  return place === 'courses' || place === 'certificates';
}

interface NotFoundProps {
  /** In the server's own words, what is not there. */
  said?: string;
  within?: SiteSection | undefined;
}

export function NotFound({ said, within = 'library' }: NotFoundProps) {
  const t = useTranslations('shell');
  return (
    <PageNotice
      illustration="not-found"
      title={
        isNamed(within)
          ? t(`notFound.named.${within}.title`)
          : said || t(within === 'classes' ? 'notFound.noClass' : 'notFound.title')
      }
      action={<RecoveryLinks within={within} />}
    >
      {isNamed(within) ? (
        <p>{said || t(`notFound.named.${within}.explanation`)}</p>
      ) : (
        <p>{said ? t('notFound.goneExplanation') : t('notFound.explanation')}</p>
      )}
    </PageNotice>
  );
}

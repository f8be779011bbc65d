import { useTranslations } from 'use-intl';
import { PageNotice } from './page-notice.tsx';
import { type SiteSection, RecoveryLinks } from './recovery-links.tsx';

/** In these sections the title names the kind of thing, and the server's message is shown below it. */
function isNamed(place: SiteSection): place is 'courses' | 'certificates' {
  return place === 'courses' || place === 'certificates';
}

interface NotFoundProps {
  /** The server's message about what is missing. */
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

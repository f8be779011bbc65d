import { useTranslations } from 'use-intl';
import { Link, useLocation } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, Skeleton } from '../../../web/ui/core/skeleton.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentView } from './document-view.tsx';
import { documentPath, type DocumentType, documentTypes, fileAddress, typeAt } from './documents.ts';
import { useDocument } from './use-document.ts';

const icons = { planificador: 'calendar', evaluaciones: 'clipboard-check' } as const;

/** One of our documents: it is shown page by page, filled in, printed and downloaded. */
export default function DocumentPage() {
  const t = useTranslations('assist.pdf');
  const { language } = usePreferences().preferences;
  const type = typeAt(useLocation().pathname);
  const address = fileAddress(type, language);
  const { document, failure, retry, isFilled, keepWritten, empty, emptied } = useDocument(type, address);

  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-10">
      <DocumentHeader type={type} />
      <DocumentActions
        document={document}
        address={address}
        fileName={t(`${type}.fileName`)}
        isFilled={isFilled}
        onEmpty={empty}
      />
      {failure ? (
        <ErrorCard
          title={t(`failure.${failure}.title`)}
          {...(failure === 'gone' && { retryLabel: t('retry'), onRetry: retry })}
        >
          <p>
            {t(`failure.${failure}.explanation`)}{' '}
            <a href={address} className={linkClass}>
              {t('openFile')}
            </a>
          </p>
        </ErrorCard>
      ) : document ? (
        <DocumentView
          key={`${type} ${emptied}`}
          document={document}
          title={t(`${type}.title`)}
          onWritten={keepWritten}
        />
      ) : (
        <Loading label={t('loading')} className="flex flex-col gap-3 print:hidden">
          <Skeleton className="h-13.5" />
          <Skeleton className="h-5 max-sm:hidden" />
          <Skeleton className="aspect-[1/1.414]" />
          <noscript>
            <a href={address} className={linkClass}>
              {t('openFile')}
            </a>
          </noscript>
        </Loading>
      )}
    </div>
  );
}

function DocumentHeader({ type }: { type: DocumentType }) {
  const t = useTranslations('assist.pdf');
  const other = documentTypes.find((one) => one !== type) ?? type;
  return (
    <header className="flex flex-col gap-2">
      <h1 className="flex items-start gap-3 font-title text-3xl">
        <Icon name={icons[type]} size="lg" className="mt-2 text-primary-text" />
        {t(`${type}.title`)}
      </h1>
      <p className="text-ink-soft sm:text-lg">{t(`${type}.introduction`)}</p>
      <p className="text-sm text-ink-soft">{t('privacy')}</p>
      <p>
        <Link to={documentPath(other)} className={linkClass}>
          {t('other', { title: t(`${other}.title`) })}
        </Link>
      </p>
    </header>
  );
}

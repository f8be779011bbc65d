import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Language } from '../../shared/language.ts';
import type { LegalDocument } from '../../shared/pages/legal-versions.ts';
import { legalVersionAddress } from '../../shared/pages/legal-versions.ts';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { LegalText as Text } from '../contract.ts';
import { legalAddresses } from '../limits.ts';
import { legalTextQuery, legalVersionQuery, readVersionNumber } from './data/queries.ts';
import { LegalText } from './legal-text.tsx';

/** The terms or the privacy policy: the text in force, or the version that the address names. */
export function VersionedPage({ document }: { document: LegalDocument }) {
  const [query] = useSearchParams();
  const number = readVersionNumber(query);
  return number === undefined ? <TextInForce document={document} /> : <Version document={document} number={number} />;
}

function TextInForce({ document }: { document: LegalDocument }) {
  return <VersionedText text={useSuspenseQuery(legalTextQuery(document)).data} />;
}

function Version({ document, number }: { document: LegalDocument; number: number }) {
  return <VersionedText text={useSuspenseQuery(legalVersionQuery(document, number)).data} />;
}

function VersionedText({ text }: { text: Text }) {
  const t = useTranslations('legal');
  const followLinks = useInternalLinks();
  const { language } = usePreferences().preferences;
  const { shipped, own } = text;
  /** Only where it is not the language of the page. */
  const langOf = (other: Language) => (other === language ? undefined : other);
  const lang = langOf(shipped.language);
  const html = (written: string) => <RichText html={written} lang={lang} />;
  return (
    <div onClick={followLinks}>
      <LegalText
        title={shipped.title}
        introduction={shipped.introduction}
        lang={lang}
        note={<VersionNote text={text} />}
        contentsLabel={t('contents')}
        sections={[
          ...shipped.sections.map(({ id, title, html: written }) => ({ id, title, text: html(written) })),
          ...(own
            ? [
                {
                  id: 'propio',
                  title: t('versions.own'),
                  text: <RichText html={own.html} lang={langOf(own.language)} />,
                },
              ]
            : []),
          { id: 'versiones', title: t('versions.title'), text: <Versions text={text} /> },
        ]}
        other={html(shipped.other)}
      />
    </div>
  );
}

function VersionNote({ text: { document, number, publishedAt, isInForce } }: { text: Text }) {
  const t = useTranslations('legal.versions');
  const longDate = useLongDate();
  const values = { number, date: longDate(publishedAt) };
  if (isInForce) return <p className="mt-3 text-sm text-ink-soft">{t('inForce', values)}</p>;
  return (
    <p className="mt-4 rounded-control bg-warning-wash px-3.5 py-3 text-warning-text">
      {t('earlier', values)}{' '}
      <Link to={legalAddresses[document]} className={linkClass}>
        {t('readCurrent')}
      </Link>
    </p>
  );
}

function Versions({ text }: { text: Text }) {
  const t = useTranslations('legal.versions');
  const longDate = useLongDate();
  const [newest] = text.versions;
  return (
    <>
      <p>{t('explanation')}</p>
      <ol reversed className="list-none pl-0">
        {text.versions.map(({ number, publishedAt, changes }) => (
          <li key={number}>
            <Link to={legalVersionAddress[text.document](number)} className={linkClass}>
              {t('item', { number, date: longDate(publishedAt) })}
            </Link>{' '}
            {number === newest?.number && <Badge tone="success">{t('current')}</Badge>}
            <br />
            <span lang={changes?.language}>{changes?.text ?? (number === 1 ? t('first') : t('release'))}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AllHelplinesPart } from '../../safety/web/public.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { SearchForm } from '../../web/lists/search-form.tsx';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { reopenGettingStarted } from '../contract/getting-started.ts';
import { longestSearch } from '../limits.ts';
import { gettingStartedQuery, helpPagesQuery, readSearch } from './data/queries.ts';
import { GettingStartedPart } from './getting-started/part.ts';
import { groupPages } from './group-pages.ts';
import { HelpHits } from './help-hits.tsx';
import { HelpLinks } from './help-links.tsx';

/** Courses link to it. */
const helplinesAnchor = 'telefonos';

/** The help's front page: its pages by role, or what a search finds. */
export default function HelpListPage() {
  const t = useTranslations('help-centre');
  const [query] = useSearchParams();
  const search = readSearch(query);
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-3">
        <h1 className="font-title text-4xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        {!search && (
          <p>
            {t.rich('helplines.link', {
              link: (words) => (
                <a href={`#${helplinesAnchor}`} className={linkClass}>
                  {words}
                </a>
              ),
            })}
          </p>
        )}
      </header>
      <div className="max-w-reading">
        <SearchForm
          name="buscar"
          search={search}
          maxLength={longestSearch}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          submitLabel={t('search.submit')}
        />
      </div>
      {search ? <HelpHits search={search} /> : <HelpGroups />}
    </div>
  );
}

function HelpGroups() {
  const t = useTranslations('help-centre');
  const { data: pages } = useSuspenseQuery(helpPagesQuery());
  const role = useCurrentUser()?.role;
  return (
    <>
      {role && <FirstSteps />}
      {groupPages(pages, role).map(({ audience, pages: ofGroup }) => (
        <section key={audience} aria-labelledby={audience} className="flex flex-col gap-3">
          <h2 id={audience} className="font-title text-2xl">
            {t(`audiences.${audience}`)}
          </h2>
          <HelpLinks pages={ofGroup} />
        </section>
      ))}
      <section aria-labelledby={helplinesAnchor} className="flex flex-col gap-3">
        <h2 id={helplinesAnchor} className="scroll-mt-24 font-title text-2xl">
          {t('helplines.title')}
        </h2>
        <p className="max-w-reading">{t('helplines.introduction')}</p>
        <AllHelplinesPart />
      </section>
      <p className="text-ink-soft">
        {t.rich('glossaryLink', {
          link: (words) => (
            <Link to="/glosario" className={linkClass}>
              {words}
            </Link>
          ),
        })}{' '}
        {t.rich('aiInTasks', {
          link: (words) => (
            <Link to="/ayuda/ia-en-las-tareas" className={linkClass}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

/** The first steps of somebody who is signed in. Nothing if they cannot be read: the pages below are what people came for. */
function FirstSteps() {
  const { data, refetch } = useQuery(gettingStartedQuery());
  const place = useRef<HTMLDivElement>(null);
  if (!data) return null;
  /** What was pressed is gone then. */
  const readAgain = async () => {
    await refetch();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {data.steps.length === 0 ? (
        <ReopenSteps onOpened={readAgain} />
      ) : (
        <GettingStartedPart steps={data.steps} onClosed={readAgain} />
      )}
    </div>
  );
}

/** For somebody who closed or finished the list. */
function ReopenSteps({ onOpened }: { onOpened: () => Promise<void> }) {
  const t = useTranslations('help-centre.firstSteps');
  const call = useCall();
  const reopen = useAction(
    async () => {
      await call(reopenGettingStarted, {});
      await onOpened();
    },
    useFailureToast(t('failed')),
  );
  return (
    <Button icon="list" busy={reopen.sending && t('opening')} onClick={() => reopen.run()}>
      {t('open')}
    </Button>
  );
}

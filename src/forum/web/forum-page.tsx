import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../web/back-link.tsx';
import { useDraft } from '../../web/draft.ts';
import { useLater } from '../../web/later.ts';
import { useLoginDialog } from '../../web/login-dialog.tsx';
import { Link, useNavigate, useSearchParams } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { SignInButton } from '../../web/sign-in-button.tsx';
import { Button, buttonClass } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { useForumChanges } from './changes.ts';
import { ForumSidebar } from './forum-sidebar.tsx';
import { newTopicDraft } from './new-topic-draft.ts';
import { readTopicFilters, topicsAddress } from './queries.ts';
import { TopicFilterBar } from './topic-filter-bar.tsx';
import { TopicList } from './topic-list.tsx';

export function Component() {
  const t = useTranslations('forum');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  const filters = readTopicFilters(query);
  const navigate = useNavigate();
  const login = useLoginDialog();
  const { listsChanged } = useForumChanges();
  const form = useLater(async () => (await import('./new-topic-form.tsx')).NewTopicForm);
  const [isWriting, setWriting] = useState(false);
  const [createdId, setCreatedId] = useState<number>();
  const hasDraft = Object.keys(useDraft(newTopicDraft).saved).length > 0;
  // Whoever signs out while writing is a guest, whatever was open.
  const isOpen = isWriting && user !== null;

  async function write(): Promise<void> {
    if (!user) login.open();
    else if (await form.fetch()) setWriting(true);
  }

  async function showCreated(id: number): Promise<void> {
    setWriting(false);
    await listsChanged();
    // By date, without filters: there it is at the top, whatever was looked at before.
    await navigate(topicsAddress({ sort: 'nuevo', view: filters.view }), { preventScrollReset: true });
    setCreatedId(id);
  }

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/">{t('back')}</BackLink>
        <div className="flex w-full flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="flex flex-col gap-2">
            <h1 className="font-title text-3xl">{t('title')}</h1>
            <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {user?.role === 'iamaker' && (
              <Link to="/foro/avisos" className={buttonClass()}>
                <Icon name="flag" />
                {t('reports.link')}
              </Link>
            )}
            {user ? (
              <Button
                variant={isOpen ? 'secondary' : 'primary'}
                icon={isOpen ? 'x' : 'pen-line'}
                aria-expanded={isOpen}
                busy={form.fetching && t('new.opening')}
                onClick={() => (isOpen ? setWriting(false) : void write())}
              >
                {isOpen ? t('new.cancel') : t('new.open')}
              </Button>
            ) : (
              <SignInButton variant="primary" onOpen={login.open}>
                {t('signIn')}
              </SignInButton>
            )}
          </div>
        </div>
        {user && hasDraft && !isOpen && (
          <p className="mt-1 rounded-control bg-primary-wash px-3.5 py-2.5">
            {t('new.draft')}{' '}
            <button type="button" className="font-semibold underline underline-offset-4" onClick={() => void write()}>
              {t('new.continue')}
            </button>
          </p>
        )}
      </header>
      {isOpen && form.Part && <form.Part onDone={showCreated} />}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <TopicFilterBar filters={filters} />
          <TopicList
            filters={filters}
            createdId={createdId}
            firstTopic={
              user ? (
                <Button variant="primary" icon="pen-line" onClick={() => void write()}>
                  {t('empty.create')}
                </Button>
              ) : (
                <SignInButton variant="primary" onOpen={login.open}>
                  {t('empty.create')}
                </SignInButton>
              )
            }
          />
        </div>
        <ForumSidebar filters={filters} onSignIn={login.open} />
      </div>
      {login.dialog}
    </div>
  );
}

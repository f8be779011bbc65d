import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { useComposer } from '../../web/forms/use-composer.ts';
import { useMayBegin } from '../../web/forms/use-may-begin.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { SignInButton } from '../../web/layout/header/sign-in-button.tsx';
import { Link, useNavigate, useSearchParams } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { useForumChanges } from './changes.ts';
import { readTopicFilters, topicsAddress } from './data/queries.ts';
import { ForumSidebar } from './forum-sidebar.tsx';
import { newTopicDraft } from './topics/new-topic-draft.ts';
import { TopicFilterBar } from './topics/topic-filter-bar.tsx';
import { TopicList } from './topics/topic-list.tsx';

export default function ForumPage() {
  const user = useCurrentUser();
  const [query] = useSearchParams();
  const filters = readTopicFilters(query);
  const mayBegin = useMayBegin('topics');
  const navigate = useNavigate();
  const { listsChanged } = useForumChanges();
  const writing = useComposer(newTopicDraft, async () => (await import('./topics/new-topic-form.tsx')).NewTopicForm);
  const [createdId, setCreatedId] = useState<number>();

  async function showCreated(id: number): Promise<void> {
    writing.end();
    await listsChanged();
    // The list by date without filters shows the new topic at the top.
    await navigate(topicsAddress({ sort: 'nuevo', view: filters.view }), { preventScrollReset: true });
    setCreatedId(id);
  }

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <ForumHeader writing={writing} />
      {writing.isOpen && writing.Form && <writing.Form onDone={showCreated} />}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <TopicFilterBar filters={filters} />
          <TopicList
            filters={filters}
            createdId={createdId}
            firstTopic={mayBegin && <FirstTopicButton isGuest={user === null} writing={writing} />}
          />
        </div>
        <ForumSidebar filters={filters} onSignIn={writing.signIn} />
      </div>
      {writing.loginDialog}
    </div>
  );
}

type Writing = Omit<ReturnType<typeof useComposer>, 'Form'>;

function ForumHeader({ writing }: { writing: Writing }) {
  const t = useTranslations('forum');
  const mayBegin = useMayBegin('topics');
  const user = useCurrentUser();
  return (
    <header className="flex flex-col items-start gap-2">
      <BackLink to="/">{t('back')}</BackLink>
      <div className="flex w-full flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-col gap-2">
          <h1 className="font-title text-3xl">{t('title')}</h1>
          <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {(user?.role === 'iamaker' || user?.isModerator) && (
            <Link to="/moderacion" className={buttonClass()}>
              <Icon name="flag" />
              {t('moderationLink')}
            </Link>
          )}
          {mayBegin && <WriteButton isGuest={user === null} writing={writing} />}
        </div>
      </div>
      {writing.hasDraft && (
        <p className="mt-1 rounded-control bg-primary-wash px-3.5 py-2.5">
          {t('new.draft')}{' '}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={writing.begin}>
            {t('new.continue')}
          </button>
        </p>
      )}
    </header>
  );
}

interface WriteButtonProps {
  isGuest: boolean;
  writing: Writing;
}

function WriteButton({ isGuest, writing }: WriteButtonProps) {
  const t = useTranslations('forum');
  if (isGuest) {
    return (
      <SignInButton variant="primary" onOpen={writing.signIn}>
        {t('signIn')}
      </SignInButton>
    );
  }
  return (
    <Button
      variant={writing.isOpen ? 'secondary' : 'primary'}
      icon={writing.isOpen ? 'x' : 'pen-line'}
      aria-expanded={writing.isOpen}
      busy={writing.isOpening && t('new.opening')}
      onClick={writing.isOpen ? writing.end : writing.begin}
    >
      {writing.isOpen ? t('new.cancel') : t('new.open')}
    </Button>
  );
}

/** Shown in a forum without topics. */
function FirstTopicButton({ isGuest, writing }: WriteButtonProps) {
  const t = useTranslations('forum.empty');
  return isGuest ? (
    <SignInButton variant="primary" onOpen={writing.signIn}>
      {t('create')}
    </SignInButton>
  ) : (
    <Button variant="primary" icon="pen-line" onClick={writing.begin}>
      {t('create')}
    </Button>
  );
}

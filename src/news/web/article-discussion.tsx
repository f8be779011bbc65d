import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import type { CurrentUser } from '../../shared/contract/session.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { Link, useNavigate } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Dialog } from '../../web/ui/overlays/dialog.tsx';
import { type Article, discussArticle } from '../contract.ts';
import { useNewsChanges } from './changes.ts';

interface ArticleDiscussionProps {
  article: Article;
  user: CurrentUser | null;
  onSignIn: () => void;
}

/** The link to the article's forum topic. The first commenter creates the topic. */
export function ArticleDiscussion({ article, user, onSignIn }: ArticleDiscussionProps) {
  const t = useTranslations('news.discussion');
  const call = useCall();
  const navigate = useNavigate();
  const { articleChanged } = useNewsChanges();
  const [isAsking, setAsking] = useState(false);
  const open = useAction(async () => {
    const { topicId } = await call(discussArticle, { params: { id: article.id } });
    await navigate(addressOf.topic(topicId));
    await articleChanged({ ...article, topicId });
  });
  return (
    <Card as="section" aria-labelledby="debate" className="mt-4 flex flex-col items-start gap-3 print:hidden">
      <h2 id="debate" className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      {article.topicId === null ? (
        <Button
          icon="messages-square"
          busy={open.sending && t('opening')}
          onClick={user === null ? onSignIn : () => setAsking(true)}
        >
          {t('open')}
        </Button>
      ) : (
        <Link to={addressOf.topic(article.topicId)} className={buttonClass()}>
          <Icon name="messages-square" />
          {t('topic', { count: article.commentCount })}
        </Link>
      )}
      {!isAsking && <FormProblem problem={open.problem} />}
      {user && (
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('question')}
          closeLabel={t('close')}
          footer={
            <>
              <Button onClick={() => setAsking(false)} data-autofocus="">
                {t('cancel')}
              </Button>
              <Button variant="primary" busy={open.sending && t('opening')} onClick={() => open.run()}>
                {t('publish')}
              </Button>
            </>
          }
        >
          <p className="wrap-anywhere">{t('willPublish', { title: article.title, name: user.displayName })}</p>
          <FormProblem problem={open.problem} />
        </Dialog>
      )}
    </Card>
  );
}

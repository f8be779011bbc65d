import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RubricView } from '../../../../rubrics/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { badgeClass } from '../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { cardClass } from '../../../../web/ui/core/card.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { type PeerOverview as Overview, withdrawPeerReview } from '../../../contract/marking/peer-reviews.ts';
import type { WholeTask } from '../../../contract/tasks.ts';
import { useClassChanged } from '../../changes.ts';
import { peerOverviewQuery } from '../data/queries.ts';
import { PeerRoundForm } from './peer-round-form.tsx';

export interface PeerOverviewProps {
  task: WholeTask;
}

type Round = NonNullable<Overview['round']>;
type Review = Overview['reviews'][number];

/** Asks students to assess each other's work, and shows who assesses whom. */
export function PeerOverview({ task }: PeerOverviewProps) {
  const t = useTranslations('classrooms.peers');
  const moment = useDateTime();
  const { data } = useQuery(peerOverviewQuery(task.classId, task.id));
  if (!data || (!data.round && (!task.rubric || !task.may.write))) return null;
  const { round, reviews } = data;
  const done = reviews.filter(({ reviewedAt }) => reviewedAt !== null).length;
  return (
    <section aria-labelledby="coevaluacion" className={`${cardClass} flex flex-col gap-4 p-5 sm:p-6`}>
      <header className="flex max-w-reading flex-col gap-2">
        <h2 id="coevaluacion" className="font-title text-2xl">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{t('explanation')}</p>
        {round && (
          <p role="status" className="font-semibold">
            {round.isOpen ? t('until', { moment: moment(round.endsAt) }) : t('ended', { moment: moment(round.endsAt) })}{' '}
            {t('doneOf', { done, all: reviews.length })}
          </p>
        )}
      </header>
      {task.may.write && <PeerRoundForm key={round?.endsAt ?? ''} task={task} endsAt={round?.endsAt} />}
      {round && (
        <ul className="flex flex-col divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-3">
              <ReviewRow task={task} round={round} review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReviewRow({ task, round, review }: { task: WholeTask; round: Round; review: Review }) {
  const t = useTranslations('classrooms.peers');
  const { reviewer, author, levels, comment, isWithdrawn } = review;
  const nameOf = ({ name, isMember }: Review['author']) => (isMember ? name : t('left', { name }));
  const who = t('whom', { reviewer: nameOf(reviewer), author: nameOf(author) });
  if (!levels) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{who}</span>
        <span className={badgeClass('warning')}>{t('toDo')}</span>
      </p>
    );
  }
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="wrap-anywhere">{who}</span>{' '}
        <span className={badgeClass(isWithdrawn ? 'neutral' : 'success')}>
          {isWithdrawn ? t('withdrawn') : t('done')}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-3">
        {comment && <p className="max-w-reading wrap-anywhere whitespace-pre-line">{comment}</p>}
        <RubricView grid={round.rubric.grid} choices={[{ label: t('chosen'), levels }]} />
        {task.may.grade && <WithdrawButton task={task} review={review} />}
      </div>
    </details>
  );
}

/** The author does not see a withdrawn assessment. */
function WithdrawButton({ task, review: { id, isWithdrawn } }: { task: WholeTask; review: Review }) {
  const t = useTranslations('classrooms.peers');
  const call = useCall();
  const changed = useClassChanged(task.classId);
  const action = useAction(
    async () => {
      const params = { id: task.classId, taskId: task.id, reviewId: id };
      await call(withdrawPeerReview, { params, body: { withdrawn: !isWithdrawn } });
      toast({ title: isWithdrawn ? t('shownAgain') : t('withdrawn'), description: task.title });
      await changed();
    },
    useFailureToast(t('withdrawFailed')),
  );
  return (
    <div>
      <Button size="sm" busy={action.sending && t('saving')} onClick={() => action.run()}>
        {isWithdrawn ? t('showAgain') : t('withdraw')}
      </Button>
    </div>
  );
}

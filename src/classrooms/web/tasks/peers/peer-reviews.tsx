import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RubricView } from '../../../../rubrics/web/public.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { cardClass } from '../../../../web/ui/core/card.tsx';
import type { OwnPeerReviews } from '../../../contract/marking/peer-reviews.ts';
import type { WholeTask } from '../../../contract/tasks.ts';
import { ownPeerReviewsQuery } from '../data/queries.ts';
import { PeerReviewForm } from './peer-review-form.tsx';

export interface PeerReviewsProps {
  task: WholeTask;
}

type Round = NonNullable<OwnPeerReviews['round']>;

/** The work that a student assesses without names and, once the round is over, what others say about theirs. */
export function PeerReviews({ task }: PeerReviewsProps) {
  const t = useTranslations('classrooms.peers');
  const moment = useDateTime();
  const { data } = useQuery(ownPeerReviewsQuery(task.classId, task.id));
  if (!data?.round || (data.toGive.length === 0 && data.received.length === 0)) return null;
  const { round, toGive, received } = data;
  const waiting = toGive.filter(({ levels }) => levels === null).length;
  return (
    <section aria-labelledby="coevaluacion" className={`${cardClass} flex flex-col gap-5 p-5 sm:p-6`}>
      <header className="flex max-w-reading flex-col gap-2">
        <h2 id="coevaluacion" className="font-title text-2xl">
          {t('title')}
        </h2>
        <p>{round.isOpen ? t('until', { moment: moment(round.endsAt) }) : t('over')}</p>
        {round.isOpen && (
          <p role="status" className="font-semibold">
            {t('waiting', { count: waiting })}
          </p>
        )}
        {round.isOpen && <p className="text-sm text-ink-soft">{t('whatIsHidden')}</p>}
      </header>
      {round.isOpen
        ? toGive.map((review, place) => (
            <PeerReviewForm key={review.id} task={task} rubric={round.rubric} review={review} number={place + 1} />
          ))
        : toGive.length > 0 && <Given round={round} reviews={toGive} />}
      {!round.isOpen && <Received round={round} reviews={received} />}
    </section>
  );
}

function Received({ round, reviews }: { round: Round; reviews: OwnPeerReviews['received'] }) {
  const t = useTranslations('classrooms.peers');
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">{t('received')}</h3>
      {reviews.length === 0 && <p className="text-ink-soft">{t('noneReceived')}</p>}
      {reviews.map(({ levels, comment, isOfEarlierWork }, place) => (
        <div key={place} className="flex flex-col gap-3">
          <h4 className="font-semibold">{t('receivedNumber', { number: place + 1 })}</h4>
          {isOfEarlierWork && <p className="text-sm text-ink-soft">{t('ofEarlierWork')}</p>}
          {comment && <p className="max-w-reading wrap-anywhere whitespace-pre-line">{comment}</p>}
          <RubricView grid={round.rubric.grid} choices={[{ label: t('chosen'), levels }]} />
        </div>
      ))}
    </div>
  );
}

/** What the student said about others, without their work: that is over. */
function Given({ round, reviews }: { round: Round; reviews: OwnPeerReviews['toGive'] }) {
  const t = useTranslations('classrooms.peers');
  return (
    <details>
      <summary className="w-fit cursor-pointer font-semibold">{t('given')}</summary>
      <div className="flex flex-col gap-4 pt-4">
        {reviews.map(({ id, levels, comment }, place) => (
          <div key={id} className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('work', { number: place + 1 })}</h3>
            {levels ? (
              <>
                {comment && <p className="max-w-reading wrap-anywhere whitespace-pre-line">{comment}</p>}
                <RubricView grid={round.rubric.grid} choices={[{ label: t('yourChoice'), levels }]} />
              </>
            ) : (
              <p className="text-ink-soft">{t('notGiven')}</p>
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReviewLogEntry } from '../../../../exams/contract/review.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { type OneTest, reviewLogQuery } from './data/queries.ts';

/** What was corrected and which scores were changed by hand. Nothing if neither happened. */
export function ReviewLog({ test }: { test: OneTest }) {
  const t = useTranslations('classrooms.review.log');
  const moment = useDateTime();
  const log = useQuery(reviewLogQuery(test));
  if (!log.data || log.data.length === 0) return null;
  return (
    <section aria-labelledby="registro" className="flex flex-col gap-4">
      <h2 id="registro" className="font-title text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {log.data.map((entry) => (
          <li
            key={`${entry.at} ${entry.override?.attemptId ?? ''}`}
            className="border-l-3 border-line-strong pl-3 wrap-anywhere"
          >
            {entry.reason === null ? (
              <Copied entry={entry} />
            ) : (
              <>
                <p className="text-sm text-ink-soft">
                  {t('by', { name: entry.by ?? t('somebody'), moment: moment(entry.at) })}
                </p>
                <Change entry={entry} />
                <p className="whitespace-pre-wrap">{t('reason', { reason: entry.reason })}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The test was copied with the correction. */
function Copied({ entry: { at, correction } }: { entry: ReviewLogEntry }) {
  const t = useTranslations('classrooms.review.log');
  const moment = useDateTime();
  if (!correction) return null;
  const { action, question } = correction;
  return (
    <>
      <p className="text-sm text-ink-soft">{moment(at)}</p>
      <p>{t(action === 'drop' ? 'copiedDropped' : 'copiedAccepted', { question })}</p>
    </>
  );
}

function Change({ entry: { correction, override } }: { entry: ReviewLogEntry }) {
  const t = useTranslations('classrooms.review.log');
  if (correction) {
    const { action, question, risen, fallen, kept } = correction;
    return (
      <>
        <p>{t(`actions.${action}`, { question })}</p>
        <p>{t('counts', { risen, fallen, kept })}</p>
      </>
    );
  }
  if (!override) return null;
  const { name, score, oldScore } = override;
  const old = oldScore === null ? t('unknown') : t('percent', { value: oldScore });
  return <p>{score === null ? t('withdrawn', { name, old }) : t('overridden', { name, old, score })}</p>;
}

import { useTranslations } from 'use-intl';
import { CallError } from '../../../../web/data/call.ts';
import { useProblemMessage } from '../../../../web/forms/form-parts.tsx';
import { formatClock, lastMinute } from '../../../../web/lazy/running-test/countdown.ts';
import { classes } from '../../../../web/ui/core/classes.ts';
import type { IconName } from '../../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import type { SavingState } from './use-answer-saving.ts';
import { useTimeInTitle } from './use-time-in-title.ts';

interface ExamBarProps {
  /** Null without a time limit. */
  seconds: number | null;
  extraMinutes: number;
  mark: number | undefined;
  answered: number;
  total: number;
  saving: SavingState;
}

/** Always visible: the time, the progress and the saving state. Silent until the last minute. */
export function ExamBar({ seconds, extraMinutes, mark, answered, total, saving }: ExamBarProps) {
  const t = useTranslations('exams.taking');
  const isLast = seconds !== null && seconds <= lastMinute;
  useTimeInTitle(seconds);
  return (
    <div className="pinned-top -mx-4 flex flex-wrap items-center gap-x-6 gap-y-1 border-y bg-paper px-4 py-2.5 sm:mx-0 sm:rounded-card sm:border sm:bg-card">
      <p
        role="timer"
        className={classes('flex items-center gap-2 font-semibold tabular-nums', isLast && 'text-danger-text')}
      >
        <Icon name="clock" />
        {seconds === null ? (
          t('noTimeLimit')
        ) : (
          <>
            <span className="sr-only">{t('timeLeft')}</span>
            {formatClock(seconds)}
          </>
        )}
        {isLast && <span className="text-sm">{t('lastMinute')}</span>}
      </p>
      <p className="tabular-nums">{t('answered', { answered, total })}</p>
      {extraMinutes > 0 && seconds !== null && <p>{t('extraTime', { minutes: extraMinutes })}</p>}
      <SavingNote saving={saving} />
      <p role="status" className="sr-only">
        {mark && t('minutesLeft', { minutes: mark / 60 })}
      </p>
    </div>
  );
}

const savingLooks = {
  saved: ['check', 'saved'],
  unsaved: ['pencil', 'unsaved'],
  saving: ['refresh', 'saving'],
} as const satisfies Partial<Record<string, [IconName, string]>>;

/** Success is only visible; problems are also announced. */
function SavingNote({ saving }: { saving: SavingState }) {
  const t = useTranslations('exams.taking.save');
  const sentenceFor = useProblemMessage();
  const isTroubled = saving === 'offline' || saving instanceof CallError;
  return (
    <p className="ml-auto flex items-center gap-1.5 text-sm text-ink-soft max-sm:ml-0 max-sm:basis-full">
      {!isTroubled && (
        <>
          <Icon name={savingLooks[saving][0]} size="sm" />
          {t(savingLooks[saving][1])}
        </>
      )}
      <span role="status" className={isTroubled ? 'flex items-center gap-1.5 text-warning-text' : 'sr-only'}>
        {isTroubled && (
          <>
            <Icon name="wifi-off" size="sm" />
            {saving === 'offline' ? t('offline') : t('refused', { message: sentenceFor(saving) })}
          </>
        )}
      </span>
    </p>
  );
}

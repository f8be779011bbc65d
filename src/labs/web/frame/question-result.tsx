import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { carryResult } from '../questions/carried-result.ts';
import { useOrigin } from './use-origin.ts';

/** Takes the result into the student's answer to the question that asked for the laboratory. The test is open in another tab, or was closed. */
export function QuestionResult({ text }: { text: string }) {
  const t = useTranslations('labs.result');
  const origin = useOrigin();
  const userId = useCurrentUser()?.id ?? 0;
  const [carried, setCarried] = useState<{ text: string; isStored: boolean }>();
  if (origin?.kind !== 'question' || userId === 0) return null;
  const { path, attemptId, number } = origin;
  // It speaks of a result that has changed since.
  const outcome = carried?.text === text ? carried : undefined;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button
        variant="primary"
        icon="arrow-right"
        className="self-start"
        onClick={() => setCarried({ text, isStored: carryResult({ userId, attemptId, number }, text) })}
      >
        {t('toAnswer')}
      </Button>
      <p className="text-sm text-ink-soft">{t('toAnswerHint', { number })}</p>
      <div role="status" className="contents">
        {outcome && <p className="font-semibold">{t(outcome.isStored ? 'carried' : 'notCarried')}</p>}
      </div>
      {outcome?.isStored && (
        <p className="text-sm">
          {t('testClosed')}{' '}
          <Link to={path} className={linkClass}>
            {t('openTest')}
          </Link>
        </p>
      )}
    </div>
  );
}

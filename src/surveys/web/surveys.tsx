import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { useLazy } from '../../web/lazy/use-lazy.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { SurveyList } from './survey-list.tsx';

/** The content of the 'Encuestas' tab. */
export function Surveys() {
  const t = useTranslations('surveys');
  const isMaker = useCurrentUser()?.role === 'iamaker';
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  return (
    <section className="flex flex-col gap-6">
      <header className="flex flex-col items-start gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {t('list.title')}
          </h2>
          <p className="max-w-reading text-ink-soft">{t('list.introduction')}</p>
        </div>
        {isMaker && <CreateSurvey />}
      </header>
      <SurveyList isMaker={isMaker} onGone={focusHeading} />
    </section>
  );
}

function CreateSurvey() {
  const t = useTranslations('surveys.form');
  const { Part, fetch, fetching } = useLazy(
    async () => (await import('./writing/create-survey-dialog.tsx')).CreateSurveyDialog,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        aria-busy={fetching || undefined}
        onClick={() => void fetch().then(setIsOpen)}
      >
        {t('create')}
      </Button>
      {Part && <Part open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

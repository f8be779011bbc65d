import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CompetenceTags } from '../../../competences/web/public.ts';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { labCompetences } from '../../contract/lab-competences.ts';
import { labs } from '../labs.ts';
import { CurrentLabContext } from './current-lab.ts';
import { LabFacts } from './lab-facts.tsx';
import { LabGuide, Unplugged } from './lab-guide.tsx';
import { useOrigin } from './use-origin.ts';

interface LabPageProps {
  lab: LabKey;
  /** The laboratory itself, fetched when somebody begins. */
  load: () => Promise<ComponentType>;
}

/** What is printed alone; without it, the whole page. */
type PrintedPart = 'guide' | 'unplugged';

/** A laboratory with what surrounds it: what it is about, the promise, the guide for a class and the version without screens. */
export function LabPage({ lab, load }: LabPageProps) {
  const t = useTranslations('labs');
  const [printed, setPrinted] = useState<PrintedPart>();
  const facts = labs.find(({ key }) => key === lab) ?? labs[0];
  const hiddenUnless = (part: PrintedPart | 'lab') => (printed && printed !== part ? 'print:hidden' : '');

  function print(part: PrintedPart): void {
    flushSync(() => setPrinted(part));
    globalThis.print();
    setPrinted(undefined);
  }

  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <WayBack />
        <h1 className="font-title text-4xl">{t(`list.${lab}.title`)}</h1>
        <p className={`text-lg text-ink-soft ${hiddenUnless('lab')}`}>{t(`${lab}.introduction`)}</p>
        <div className="print:hidden">
          <LabFacts lab={facts} />
        </div>
        <div className={hiddenUnless('guide')}>
          <CompetenceTags competences={labCompetences[lab]} fallback={null} />
        </div>
        <p className={`flex gap-2 text-sm ${hiddenUnless('lab')}`}>
          <Icon name="shield" size="sm" className="mt-1 shrink-0 text-success-text" />
          {'sends' in facts ? t('promise.asks') : t('promise.short')}
        </p>
      </header>
      <div className={hiddenUnless('lab')}>
        <CurrentLabContext value={lab}>
          <StartedLab load={load} />
        </CurrentLabContext>
      </div>
      <div className={hiddenUnless('guide')}>
        <LabGuide lab={lab} onPrint={() => print('guide')} />
      </div>
      <div className={hiddenUnless('unplugged')}>
        <Unplugged lab={lab} onPrint={() => print('unplugged')} />
      </div>
    </div>
  );
}

const backWords = { lesson: 'backToLesson', task: 'backToTask', question: 'backToTest' } as const;

/** A laboratory that was opened in a lesson, a task or a test leads back to it. */
function WayBack() {
  const t = useTranslations('labs');
  const origin = useOrigin();
  if (!origin) return <BackLink to="/laboratorios">{t('back')}</BackLink>;
  return <BackLink to={origin.path}>{t(backWords[origin.kind])}</BackLink>;
}

function StartedLab({ load }: Pick<LabPageProps, 'load'>) {
  const t = useTranslations('labs');
  const { Part, fetch, fetching } = useLazy(load);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and with it the focus.
  useEffect(() => {
    if (Part) place.current?.focus({ preventScroll: true });
  }, [Part]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {Part ? (
        <Part />
      ) : (
        <Button variant="primary" size="lg" icon="flask" busy={fetching && t('starting')} onClick={() => void fetch()}>
          {t('start')}
        </Button>
      )}
    </div>
  );
}

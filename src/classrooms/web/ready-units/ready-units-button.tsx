import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { readyUnitSentences } from '../data/sentences.ts';

interface ReadyUnitsProps {
  classId: number;
  onEnd: () => void;
}

const nothing = () => null;

/** The dialog of ready units, fetched when it is opened. */
export const ReadyUnits = lazyPart<ReadyUnitsProps>({
  name: 'classrooms',
  messages: readyUnitSentences,
  load: async () => (await import('./ready-units-dialog.tsx')).ReadyUnitsDialog,
  Skeleton: nothing,
});

export function ReadyUnitsButton({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.class');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="sparkles" onClick={() => setIsOpen(true)}>
        {t('readyUnits')}
      </Button>
      {isOpen && <ReadyUnits classId={classId} onEnd={() => setIsOpen(false)} />}
    </>
  );
}

import { useTranslations } from 'use-intl';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { Button } from '../../../web/ui/core/button.tsx';

interface PrintedProps {
  lab: LabKey;
  onPrint: () => void;
}

/** For the person who teaches: what for, half an hour of class, questions and common errors. */
export function LabGuide({ lab, onPrint }: PrintedProps) {
  const t = useTranslations('labs');
  return (
    <section aria-labelledby="lab-guide" className="flex max-w-reading flex-col gap-4 border-t border-line pt-8">
      <h2 id="lab-guide" className="font-title text-2xl">
        {t('guide.title')}
      </h2>
      <h3 className="text-lg font-semibold">{t('guide.purpose')}</h3>
      <p>{t(`${lab}.guide.purpose`)}</p>
      <h3 className="text-lg font-semibold">{t('guide.plan')}</h3>
      <Lines text={t(`${lab}.guide.plan`)} isOrdered />
      <h3 className="text-lg font-semibold">{t('guide.questions')}</h3>
      <Lines text={t(`${lab}.guide.questions`)} />
      <h3 className="text-lg font-semibold">{t('guide.mistakes')}</h3>
      <Lines text={t(`${lab}.guide.mistakes`)} />
      <Button icon="printer" className="self-start" onClick={onPrint}>
        {t('guide.print')}
      </Button>
    </section>
  );
}

/** The same idea with paper and pencil. */
export function Unplugged({ lab, onPrint }: PrintedProps) {
  const t = useTranslations('labs');
  return (
    <section aria-labelledby="lab-unplugged" className="flex max-w-reading flex-col gap-4 border-t border-line pt-8">
      <h2 id="lab-unplugged" className="font-title text-2xl">
        {t('unplugged.title')}
      </h2>
      <p>
        <strong>{t('unplugged.needs')}</strong> {t(`${lab}.unplugged.needs`)}
      </p>
      <Lines text={t(`${lab}.unplugged.steps`)} isOrdered />
      <h3 className="text-lg font-semibold">{t('unplugged.think')}</h3>
      <Lines text={t(`${lab}.unplugged.think`)} />
      <Button icon="printer" className="self-start" onClick={onPrint}>
        {t('unplugged.print')}
      </Button>
    </section>
  );
}

/** A message with one line for each item. */
function Lines({ text, isOrdered }: { text: string; isOrdered?: boolean }) {
  const items = text.split('\n').map((line) => <li key={line}>{line}</li>);
  return isOrdered ? (
    <ol className="flex list-decimal flex-col gap-2 pl-6">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
  );
}

import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { endGettingStarted, type FirstStep } from '../../contract/getting-started.ts';
import { stepPlaces } from './step-places.ts';

export interface GettingStartedProps {
  steps: readonly FirstStep[];
  /** Once the person has closed the list: reads it again. */
  onClosed: () => Promise<void>;
}

/** The first steps of the reader's role. They tick themselves: what counts is what was done, not what was pressed here. */
export function GettingStarted({ steps, onClosed }: GettingStartedProps) {
  const t = useTranslations('getting-started');
  const call = useCall();
  const close = useAction(
    async () => {
      await call(endGettingStarted, {});
      toast({ title: t('closed') });
      await onClosed();
    },
    useFailureToast(t('failed')),
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  const isFinished = done === steps.length;
  return (
    <section aria-labelledby="primeros-pasos" className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="primeros-pasos" className="text-lg">
          {t('title')}{' '}
          <span className="text-base font-normal text-ink-soft">{t('progress', { done, count: steps.length })}</span>
        </h2>
        {!isFinished && (
          <Button size="sm" variant="quiet" busy={close.sending && t('closing')} onClick={() => close.run()}>
            {t('close')}
          </Button>
        )}
      </div>
      {isFinished && <p>{t('done')}</p>}
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, isDone } }: { step: FirstStep }) {
  const t = useTranslations('getting-started');
  const { to, help } = stepPlaces[name];
  const said = t(`steps.${name}`);
  return (
    <li className="flex min-h-11 items-center gap-3 border-b py-1">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-success-text text-success-text' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" size="sm" />}
      </span>
      {isDone ? (
        <span className="text-ink-soft">
          <span className="sr-only">{t('isDone')} </span>
          {said}
        </span>
      ) : (
        <>
          <Link to={to} className={`${linkClass} min-w-0 flex-1`}>
            {said}
          </Link>
          <Link
            to={addressOf.help(help)}
            aria-label={t('howNamed', { step: said })}
            className={`${linkClass} shrink-0 py-2 text-sm text-ink-soft`}
          >
            {t('how')}
          </Link>
        </>
      )}
    </li>
  );
}

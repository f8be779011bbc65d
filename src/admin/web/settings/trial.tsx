import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { type Trial, tryMail, tryModel } from '../../contract/services.ts';

/** Really uses the service as it is stored, and says what happened. */
export function ServiceTrial({ service }: { service: 'model' | 'mail' }) {
  const t = useTranslations('siteSettings.trial');
  const call = useCall();
  const [trial, setTrial] = useState<Trial>();
  const run = useAction(async () => {
    setTrial(undefined);
    setTrial(await call(service === 'model' ? tryModel : tryMail, {}));
  });
  const works = trial?.result === 'works';
  return (
    <Card as="section" aria-label={t(`${service}.title`)} className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{t(`${service}.title`)}</h2>
      <p className="text-ink-soft">{t(`${service}.explanation`)}</p>
      <Button icon="send" busy={run.sending && t('busy')} onClick={() => run.run()}>
        {t(`${service}.run`)}
      </Button>
      <div role="status">
        {trial && (
          <p className="flex gap-2">
            <Icon
              name={works ? 'circle-check' : 'circle-alert'}
              className={works ? 'mt-0.5 text-success-text' : 'mt-0.5 text-danger-text'}
            />
            <span>
              {t(`${service}.${trial.result}`)}
              {trial.status !== null && ` ${t('status', { status: String(trial.status) })}`}
            </span>
          </p>
        )}
      </div>
      <FormProblem problem={run.problem} />
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { assistLimits } from '../../../assist/limits.ts';
import { assistantPath, enginesQuery } from '../../../assist/web/public.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useIsOn } from '../../../web/data/site-frame.ts';
import { authAddress } from '../../../web/router/return-path.ts';
import { Link, useLocation } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { useOrigin } from '../frame/use-origin.ts';
import { findData, joinRequest, lastIngredient, type OwnParts, without } from './engine/own-request.ts';
import { CopyRequest } from './own-request.tsx';
import { OwnRunAnswer } from './own-run-answer.tsx';
import { useOwnRuns } from './use-own-runs.ts';

export interface OwnRunsProps {
  parts: OwnParts;
}

/** Tries the own request: with the model of this site, if it has one for the reader, or elsewhere. */
export function OwnRuns({ parts }: OwnRunsProps) {
  const t = useTranslations('labs.prompts.runs');
  return (
    <LabSection title={t('title')}>
      <WithModel parts={parts} />
      <Elsewhere request={joinRequest(parts)} />
    </LabSection>
  );
}

function WithModel({ parts }: OwnRunsProps) {
  const t = useTranslations('labs.prompts.runs');
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  const isOn = useIsOn()(assistantPath);
  const engines = useQuery({ ...enginesQuery(), enabled: isOn });
  if (!isOn) return <p className="max-w-reading">{t('noModel')}</p>;
  if (engines.isError) {
    return (
      <ErrorCard
        title={t('unknown')}
        retryLabel={t('retry')}
        onRetry={() => void engines.refetch()}
        className="max-w-reading"
      >
        {t('unknownText')}
      </ErrorCard>
    );
  }
  if (!engines.data) return <p role="status">{t('asking')}</p>;
  const { model } = engines.data;
  if (model === null) return <p className="max-w-reading">{user ? t('noModelForYou') : t('noModel')}</p>;
  if (user) return <Runs parts={parts} model={model} />;
  return (
    <>
      <p className="max-w-reading">{t('signIn')}</p>
      <Link to={authAddress({ returnTo: pathname + search })} className={`${buttonClass()} self-start`}>
        {t('signInLink')}
      </Link>
    </>
  );
}

/** With and without the last ingredient. */
function Runs({ parts, model }: OwnRunsProps & { model: string }) {
  const t = useTranslations('labs.prompts');
  const { runs, isRunning, run, stop } = useOwnRuns();
  const request = joinRequest(parts);
  const last = lastIngredient(parts);
  const isTooLong = request.length > assistLimits.longestQuestion;
  const cannotSend = request === '' || isTooLong || isRunning;
  return (
    <>
      <BeforeSending request={request} model={model} />
      {request === '' && <p className="font-semibold">{t('runs.empty')}</p>}
      {isTooLong && <p className="font-semibold">{t('runs.tooLong', { most: assistLimits.longestQuestion })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button icon="send" disabled={cannotSend} onClick={() => void run('whole', request)}>
          {t('runs.sendWhole')}
        </Button>
        {last && (
          <Button
            icon="send"
            disabled={cannotSend}
            onClick={() => void run('shorter', joinRequest(without(parts, last)))}
          >
            {t('runs.sendShorter', { name: t(`ingredients.${last}`) })}
          </Button>
        )}
        {isRunning && (
          <Button icon="circle-x" onClick={stop}>
            {t('runs.stop')}
          </Button>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {runs.whole && <OwnRunAnswer run={runs.whole} title={t('runs.whole')} />}
        {runs.shorter && <OwnRunAnswer run={runs.shorter} title={t('runs.shorter')} />}
      </div>
    </>
  );
}

/** What leaves the device, to whom it goes, and what the answer is not. */
function BeforeSending({ request, model }: { request: string; model: string }) {
  const t = useTranslations('labs.prompts.runs');
  const origin = useOrigin();
  const user = useCurrentUser();
  const hasData = findData(request, user ? [user.fullName] : []).length > 0;
  return (
    <div className="flex max-w-reading flex-col gap-3">
      <p>{t('introduction', { model })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6 text-sm">
        <li>
          {t.rich('leaves', {
            assistant: (name) => (
              <Link to={assistantPath} className={linkClass}>
                {name}
              </Link>
            ),
          })}
        </li>
        <li>{t('differs')}</li>
        <li>{t('rules')}</li>
        {origin?.kind === 'task' && <li>{t('task')}</li>}
      </ul>
      {hasData && <p className="font-semibold">{t('hasData')}</p>}
    </div>
  );
}

/** Also without a model: the request is what somebody takes along. */
function Elsewhere({ request }: { request: string }) {
  const t = useTranslations('labs.prompts.runs.elsewhere');
  const advice = ['data', 'account', 'check', 'once'] as const;
  return (
    <div className="flex max-w-reading flex-col gap-3 rounded-card border border-line bg-card p-4">
      <h3 className="text-lg font-semibold">{t('title')}</h3>
      <p>{t('text')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {advice.map((one) => (
          <li key={one}>{t(`advice.${one}`)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CopyRequest request={request} />
        <Link to="/laboratorios/quito-los-datos" className={linkClass}>
          {t('link')}
        </Link>
      </div>
    </div>
  );
}

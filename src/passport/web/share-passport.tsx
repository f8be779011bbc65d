import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { share } from '../../web/lazy/share.ts';
import { Link } from '../../web/router/router.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { sharePassport, stopSharing } from '../contract.ts';
import { passportQuery } from './data/queries.ts';

/** Makes, copies and ends the link to the public passport. */
export function SharePassport({ code }: { code: string | null }) {
  const t = useTranslations('passport.share');
  const call = useCall();
  const queries = useQueryClient();
  const failed = useFailureToast(t('failed'));
  const place = useRef<HTMLElement>(null);
  const focusAfterwards = useFocusAfterUpdate(place);
  /** What was pressed is gone then. */
  const readAgain = async () => {
    await queries.invalidateQueries(passportQuery());
    focusAfterwards();
  };
  const create = useAction(async () => {
    await call(sharePassport, {});
    await readAgain();
  }, failed);
  const stop = useAction(async () => {
    await call(stopSharing, {});
    await readAgain();
    toast({ title: t('stopped') });
  }, failed);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="compartir"
      className="flex max-w-reading flex-col gap-3 print:hidden"
    >
      <h2 id="compartir" className="font-title text-2xl">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {code === null ? (
        <div>
          <Button icon="share" busy={create.sending && t('creating')} onClick={() => create.run()}>
            {t('create')}
          </Button>
        </div>
      ) : (
        <SharedAddress code={code} stopping={stop.sending} onStop={() => stop.run()} />
      )}
    </section>
  );
}

function SharedAddress({ code, stopping, onStop }: { code: string; stopping: boolean; onStop: () => void }) {
  const t = useTranslations('passport.share');
  const path = addressOf.sharedPassport(code);
  const handOn = async () => {
    const outcome = await share(t('name'), path);
    if (outcome === 'copied') toast({ title: t('copied') });
    if (outcome === 'failed') {
      toast({ title: t('notCopied', { address: location.origin + path }), variant: 'destructive' });
    }
  };
  return (
    <>
      <p>
        <Link to={path} className={linkClass}>
          {t('look')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon="share" onClick={() => void handOn()}>
          {t('send')}
        </Button>
        <Button variant="quiet" icon="x" busy={stopping && t('stopping')} onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
}

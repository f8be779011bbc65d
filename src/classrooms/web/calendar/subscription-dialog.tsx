import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read, useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { getCalendarAddress, renewCalendarAddress } from '../../contract/calendar.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';

const addressQuery = () => read(getCalendarAddress, {});

/** The calendar address with the dates of all the user's classes. It is a secret and can be replaced. */
export function SubscriptionDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('classrooms');
  const address = useQuery(addressQuery());
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('calendar.subscription.title')}
      description={t('calendar.subscription.explanation')}
      closeLabel={t('close')}
    >
      <LoadAllPages of={address}>{({ path }) => <CalendarAddress path={path} />}</LoadAllPages>
    </Dialog>
  );
}

function CalendarAddress({ path }: { path: string }) {
  const t = useTranslations('classrooms.calendar.subscription');
  const call = useCall();
  const queries = useQueryClient();
  const url = new URL(path, location.origin).href;
  const renew = useAction(
    async () => {
      queries.setQueryData(addressQuery().queryKey, await call(renewCalendarAddress, {}));
      toast({ title: t('renewed') });
    },
    useFailureToast(t('renewFailed')),
  );
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(url);
    toast(isCopied ? { title: t('copied') } : { title: t('copyFailed'), variant: 'destructive' });
  };
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
        inputClassName="font-mono text-sm"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button icon="refresh" busy={renew.sending && t('renewing')} onClick={() => renew.run()}>
          {t('renew')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('renewHint')}</p>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { noteLab, unnoteLab } from '../../contract.ts';
import { notedLabsQuery } from '../data/queries.ts';
import { dropKeptLab, keepLab, loadKeptLabs } from './kept-labs.ts';
import { useKeptLabs } from './use-kept-labs.ts';

interface NoteLabProps {
  lab: LabKey;
}

/** Notes the laboratory in the passport: in the account, or on the device of a guest. */
export function NoteLab({ lab }: NoteLabProps) {
  const isSignedIn = useCurrentUser() !== null;
  return isSignedIn ? <AccountNote lab={lab} /> : <DeviceNote lab={lab} />;
}

function AccountNote({ lab }: NoteLabProps) {
  const t = useTranslations('labs.passport');
  const call = useCall();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries(notedLabsQuery());
  useKeptLabs({ onMoved: readAgain });
  const { data, isPending } = useQuery(notedLabsQuery());
  const change = useAction(
    async (isNoted: boolean) => {
      await (isNoted ? call(noteLab, { params: { lab } }) : call(unnoteLab, { params: { lab } }));
      await readAgain();
    },
    useFailureToast(t('failed')),
  );
  if (isPending) return null;
  const isNoted = data?.labs.some((noted) => noted.lab === lab) ?? false;
  return <Note isNoted={isNoted} hint={t('inAccount')} sending={change.sending} onChange={change.run} />;
}

const guest = 0;

function DeviceNote({ lab }: NoteLabProps) {
  const t = useTranslations('labs.passport');
  const [isNoted, setNoted] = useState(() => loadKeptLabs(guest)[lab] !== undefined);

  function change(next: boolean): void {
    if (next) keepLab(guest, lab, new Date().toISOString());
    else dropKeptLab(guest, lab);
    setNoted(next);
  }

  return <Note isNoted={isNoted} hint={t('onDevice')} sending={false} onChange={change} />;
}

interface NoteProps {
  isNoted: boolean;
  /** What is stored, and where. */
  hint: string;
  sending: boolean;
  onChange: (isNoted: boolean) => void;
}

/** The button stays where it is, so that it keeps the focus; the line above says what happened. */
function Note({ isNoted, hint, sending, onChange }: NoteProps) {
  const t = useTranslations('labs.passport');
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {isNoted && (
          <>
            <Icon name="circle-check" className="text-success-text" />
            {t('noted')}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isNoted ? 'quiet' : 'secondary'}
          icon={isNoted ? 'x' : 'id-card'}
          busy={sending && (isNoted ? t('removing') : t('noting'))}
          onClick={() => onChange(!isNoted)}
        >
          {isNoted ? t('remove') : t('note')}
        </Button>
        {isNoted && (
          <Link to="/pasaporte" className={buttonClass({ variant: 'quiet' })}>
            {t('see')}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { secondFactorQuery } from './data/queries.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx';
import { Totp } from './totp.tsx';

/** Second factors, and what to do if the phone is lost. */
export function SecondFactor() {
  const t = useTranslations('accounts-second-factor');
  const queries = useQueryClient();
  const { data: state } = useSuspenseQuery(secondFactorQuery());
  const [codes, setCodes] = useState<readonly string[]>();

  /** Also shows the recovery codes that a change created. */
  async function onChanged(recoveryCodes: readonly string[] = []): Promise<void> {
    await queries.invalidateQueries(secondFactorQuery());
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
  }

  const isOn = state.totp || state.passkeys.length > 0;
  return (
    <div className="flex flex-col gap-8">
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('on') : t('off')}</Badge>
      </p>
      <Totp isOn={state.totp} onChanged={onChanged} />
      <Passkeys passkeys={state.passkeys} onChanged={onChanged} />
      {isOn && <RecoveryCodes left={state.recoveryCodes} onChanged={onChanged} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </div>
  );
}

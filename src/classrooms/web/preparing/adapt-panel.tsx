import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adaptText } from '../../../assist/contract/teacher-tools.ts';
import type { AdaptationKind } from '../../../assist/limits.ts';
import { GivenTextFields, isGiven, requestOf, useGivenText } from '../../../assist/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { PreparedTexts } from './prepared-texts.tsx';
import { titleOf } from './prepared.ts';
import { usePrepared } from './use-prepared.ts';

interface AdaptPanelProps {
  /** The first is chosen. */
  kinds: readonly [AdaptationKind, ...AdaptationKind[]];
}

/** A text for a class, at three levels or for those who need it otherwise. */
export function AdaptPanel({ kinds }: AdaptPanelProps) {
  const t = useTranslations('classrooms.preparing');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const [given, setGiven] = useGivenText('preparing');
  const [kind, setKind] = useState(kinds[0]);
  const result = usePrepared(kinds[0]);
  const adapt = useAction(
    async () => {
      const body = { ...requestOf(given), kind, language };
      const { versions, ...made } = await call(adaptText, { body });
      const texts = versions.map((version) => {
        const name = t(`versions.${version.name}`);
        return { ...version, title: `${titleOf(version.text, given.material?.title ?? t('text'))} (${name})` };
      });
      result.keep({ ...made, texts });
    },
    useFailureToast(t('failed')),
  );
  return (
    <>
      <div className="flex max-w-reading flex-col gap-5">
        <GivenTextFields given={given} onChange={setGiven} />
        {kinds.length > 1 && (
          <RadioGroup
            legend={t('need')}
            name="kind"
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`needs.${value}`), hint: t(`needHints.${value}`) }))}
          />
        )}
        <div>
          <Button
            variant="primary"
            disabled={!isGiven(given)}
            busy={adapt.sending && t('preparing')}
            onClick={() => adapt.run()}
          >
            {t('adapt')}
          </Button>
        </div>
      </div>
      <PreparedTexts draft={result} />
    </>
  );
}

import { useTranslations } from 'use-intl';
import { assistLimits } from '../../../assist/limits.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { longestIngredient } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { findData, ingredients, isThere, joinRequest, type OwnParts, partOf } from './engine/own-request.ts';
import type { PromptsControl } from './use-prompts.ts';

/** A request of one's own, written ingredient by ingredient. */
export function OwnRequest({ control: { state, change } }: { control: PromptsControl }) {
  const t = useTranslations('labs.prompts.own');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="flex max-w-reading flex-col gap-5">
        {ingredients.map((ingredient) => (
          <TextAreaField
            key={ingredient}
            label={t(`fields.${ingredient}.label`)}
            hint={t(`fields.${ingredient}.hint`)}
            rows={2}
            maxLength={longestIngredient}
            value={partOf(state.own, ingredient)}
            onChange={(event) => change({ own: { ...state.own, [ingredient]: event.target.value } })}
          />
        ))}
      </div>
      <Checklist parts={state.own} />
      <JoinedRequest parts={state.own} />
    </LabSection>
  );
}

function Checklist({ parts }: { parts: OwnParts }) {
  const t = useTranslations('labs.prompts.own');
  const count = ingredients.filter((ingredient) => isThere(parts, ingredient)).length;
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="text-lg font-semibold">{t('checklist')}</h3>
      <ul className="flex flex-col gap-2">
        {ingredients.map((ingredient) => {
          const isHere = isThere(parts, ingredient);
          return (
            <li key={ingredient} className="flex gap-2">
              <Icon
                name={isHere ? 'circle-check' : 'circle-help'}
                label={isHere ? t('there') : t('missing')}
                className={`mt-0.5 shrink-0 ${isHere ? 'text-success-text' : 'text-ink-soft'}`}
              />
              <span>{isHere ? t(`fields.${ingredient}.label`) : t(`fields.${ingredient}.missing`)}</span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {t('count', { count, total: ingredients.length })}
      </p>
    </div>
  );
}

function JoinedRequest({ parts }: { parts: OwnParts }) {
  const t = useTranslations('labs.prompts.own');
  const request = joinRequest(parts);
  return (
    <div className="flex max-w-reading flex-col gap-3">
      <h3 className="text-lg font-semibold">{t('request')}</h3>
      {request === '' ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <p
          aria-label={t('request')}
          role="group"
          className="rounded-card border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {request}
        </p>
      )}
      <DataWarning request={request} />
      {request.length > assistLimits.longestQuestion && (
        <p className="font-semibold">{t('long', { length: request.length, most: assistLimits.longestQuestion })}</p>
      )}
      <CopyRequest request={request} />
    </div>
  );
}

/** What the request tells of somebody. It stands there before there is anything to warn of, so that it is announced. */
function DataWarning({ request }: { request: string }) {
  const t = useTranslations('labs.prompts.own.data');
  const user = useCurrentUser();
  const found = findData(request, user ? [user.fullName] : []);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="flex flex-col gap-2 rounded-card border border-warning-line bg-warning-wash p-4 text-ink">
          <p className="flex gap-2 font-semibold">
            <Icon name="triangle-alert" className="mt-0.5 shrink-0 text-warning-text" />
            {t('title')}
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-6">
            {found.map(({ kind, text }) => (
              <li key={text} className="wrap-anywhere">
                {t(`kinds.${kind}`, { text })}
              </li>
            ))}
          </ul>
          <p>{t('advice')}</p>
        </div>
      )}
      {request !== '' && found.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
    </div>
  );
}

export function CopyRequest({ request }: { request: string }) {
  const t = useTranslations('labs.prompts.own');

  async function copy(): Promise<void> {
    const isCopied = await copyText(request);
    toast(isCopied ? { title: t('copied') } : { title: t('notCopied'), variant: 'destructive' });
  }

  return (
    <Button icon="copy" disabled={request === ''} className="self-start" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}

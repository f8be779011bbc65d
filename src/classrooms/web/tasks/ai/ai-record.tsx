import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import type { AiDeclaration, AiUse } from '../../../contract/ai-levels.ts';

interface AiRecordProps {
  declaration: AiDeclaration | null;
  uses: readonly AiUse[];
}

/** Beside the work: what the student says about AI, and which helpers of the product they used on this task. Both see the same. */
export function AiRecord({ declaration, uses }: AiRecordProps) {
  const t = useTranslations('classrooms.tasks.ai');
  const moment = useDateTime();
  if (!declaration && uses.length === 0) return null;
  return (
    <section aria-label={t('record')} className="flex flex-col gap-2 rounded-control border border-line p-4">
      <h4 className="font-semibold">{t('record')}</h4>
      {!declaration && <p>{t('undeclared')}</p>}
      {declaration && !declaration.used && <p>{t('declaredNothing')}</p>}
      {declaration?.used && (
        <p className="whitespace-pre-line wrap-anywhere">{declaration.purpose || t('declaredSomething')}</p>
      )}
      {declaration?.conversation && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('attachedConversation')}</summary>
          <p className="max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere">{declaration.conversation}</p>
        </details>
      )}
      {uses.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('uses', { count: uses.length })}</summary>
          <ul className="list-disc pl-5">
            {uses.map(({ helper, declined, usedAt }, at) => (
              <li key={at}>
                {t(declined ? 'useDeclined' : 'use', { helper: t(`usedHelper.${helper}`), moment: moment(usedAt) })}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{t('usesHint')}</p>
        </details>
      )}
    </section>
  );
}

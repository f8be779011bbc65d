import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import type { Concern } from '../../contract.ts';
import { followUpReply } from '../../contract/follow-up-replies.ts';
import { safetyReply } from '../../contract/replies.ts';
import type { FollowUp } from '../../limits.ts';
import { EmergencyNumbers, HelplineList, useHelplines } from './helpline-list.tsx';

export interface SafetyCardProps {
  concern: Concern;
  /** Set when the card answers a reply to earlier help: it is short, and the helplines are collapsed. */
  followUp?: FollowUp | null;
  /** Who can see the text: only the user's own conversation, nobody (it stays on the device), or a tool beside whose result the card appears. */
  privacy: 'conversation' | 'device' | 'tool';
  /** Set if the card is beside a result and can be closed. */
  onDismiss?: () => void;
}

/** Tells a user who may be at risk what to do now, whom to tell and whom to call. It takes no focus and never disappears by itself. */
export function SafetyCard({ concern, followUp, privacy, onDismiss }: SafetyCardProps) {
  const t = useTranslations('safety.card');
  const { language } = usePreferences().preferences;
  const id = useId();
  const { emergency, ...found } = useHelplines(concern);
  const danger = <EmergencyNumbers lines={emergency} />;
  const { heard, steps } = followUp ? followUpReply(concern, followUp, language) : safetyReply(concern, language);
  const helplines = (
    <>
      <HelplineList {...found} />
      {!concern.isUrgent && danger}
    </>
  );
  return (
    <section
      {...(followUp ? { 'aria-label': t('label') } : { 'aria-labelledby': id })}
      className="flex flex-col gap-4 rounded-card border border-primary-line bg-primary-wash p-4 sm:p-6"
    >
      {privacy === 'tool' && <p className="text-sm font-semibold text-ink-soft">{t('toolTitle')}</p>}
      {concern.isUrgent && danger}
      {!followUp && (
        <p id={id} className="font-title text-xl">
          {safetyReply(concern, language).title}
        </p>
      )}
      <p>{heard}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {followUp ? (
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer font-semibold">{t('lines')}</summary>
          <div className="flex flex-col gap-3 pt-3">{helplines}</div>
        </details>
      ) : (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="font-semibold">{t('lines')}</p>
          {helplines}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(`privacy.${privacy}`)}</p>
      {onDismiss && (
        <div>
          <Button variant="quiet" icon="x" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}

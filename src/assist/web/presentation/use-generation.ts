import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import type { Problem } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { outlinePresentation } from '../../contract.ts';
import { useTaskAtHand } from '../data/task-at-hand.ts';
import { useTimedProgress } from '../timed-progress.ts';
import { createDeck, type Deck } from './deck.ts';
import type { Work } from './stored-work.ts';

const minMilliseconds = 3000;

export interface Generation {
  /** Error messages by field name. */
  fields: Record<string, string>;
  problem: Problem | undefined;
  sending: boolean;
  /** In percent, while slides are generated. */
  progress: number | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Generates the slides. It continues whichever tab is open. */
export function useGeneration(work: Work, onMade: (deck: Deck, concern: Concern | null) => void): Generation {
  const t = useTranslations('assist.presentation');
  const { language } = usePreferences().preferences;
  const call = useCall();
  const taskId = useTaskAtHand();
  const { progress, during } = useTimedProgress(minMilliseconds);
  const { topic, audience, slideCount, ideas, material, from, minutes, style } = work;

  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewPresentation,
    read: () => ({
      values: {
        topic,
        audience,
        slideCount: Number(slideCount),
        ideas,
        material,
        from: from || undefined,
        minutes: minutes ? Number(minutes) : undefined,
        style,
        language,
        taskId,
      },
    }),
    async send(body) {
      const made = await during(call(outlinePresentation, { body }));
      onMade(createDeck(made), made.concern);
      toast({ title: t('made', { count: made.slides.length }) });
    },
    onFailure: useFailureToast(t('failed')),
  });

  return {
    fields: form.errors,
    problem: form.problem,
    sending: form.sending,
    progress,
    onSubmit(event) {
      if (topic.trim() === '' || audience === '' || slideCount === '') {
        toast({ title: t('incompleteTitle'), description: t('incomplete'), variant: 'destructive' });
      }
      form.onSubmit(event);
    },
  };
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { useLazy } from '../../../../web/lazy/use-lazy.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { maySeeBank } from '../../bank/data/teaching-roles.ts';
import type { QuestionDraft } from '../question-draft.ts';

interface BankExchangeProps {
  questions: readonly QuestionDraft[];
  /** How many more the test takes. */
  free: number;
  /** Whether long answers are taken, too. */
  marksByHand: boolean;
  /** Whether each attempt may ask only some of them. */
  drawsAtRandom: boolean;
  onTake: (questions: QuestionDraft[]) => void;
  /** The questions that were saved, with where they are now. */
  onSaved: (saved: ReadonlyMap<string, number>) => void;
}

/** Takes questions from a bank, and saves those of the test in one's own. Only for those who have a bank. */
export function BankExchange({ questions, free, marksByHand, drawsAtRandom, onTake, onSaved }: BankExchangeProps) {
  const t = useTranslations('question-editor.bank');
  const user = useCurrentUser();
  const [open, setOpen] = useState<'take' | 'save'>();
  const picker = useLazy(async () => (await import('./bank-picker.tsx')).BankPicker);
  const saver = useLazy(async () => (await import('./bank-saver.tsx')).BankSaver);
  if (!maySeeBank(user?.role)) return null;
  const unsaved = questions.filter(({ bankId }) => bankId === undefined);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        icon="library"
        disabled={free === 0}
        busy={picker.fetching && t('opening')}
        onClick={() => void picker.fetch().then((isThere) => isThere && setOpen('take'))}
      >
        {t('take')}
      </Button>
      {unsaved.length > 0 && (
        <Button
          icon="save"
          busy={saver.fetching && t('opening')}
          onClick={() => void saver.fetch().then((isThere) => isThere && setOpen('save'))}
        >
          {t('save')}
        </Button>
      )}
      {picker.Part && open === 'take' && (
        <picker.Part
          free={free}
          marksByHand={marksByHand}
          drawsAtRandom={drawsAtRandom}
          onTake={onTake}
          onClose={close}
        />
      )}
      {saver.Part && open === 'save' && <saver.Part questions={unsaved} onSaved={onSaved} onClose={close} />}
    </>
  );
}

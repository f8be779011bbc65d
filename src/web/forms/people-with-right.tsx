import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/core/button.tsx';
import { cardClass } from '../ui/core/card.tsx';
import { toast } from '../ui/core/toast.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { FormProblem } from './form-parts.tsx';
import { useAction } from './form.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Holder {
  id: number;
  username: string;
  displayName: string;
}

type Word = 'title' | 'explanation' | 'username' | 'add' | 'remove' | 'none' | 'granted' | 'withdrawn' | 'missing';

interface PeopleWithRightProps {
  people: readonly Holder[];
  t: (word: Word) => string;
  /** The accessible name of the button that withdraws it from this person. */
  removeOf: (name: string) => string;
  change: (username: string, isGranted: boolean) => Promise<unknown>;
}

/** For administrators: the people to whom they gave a right, by username. */
export function PeopleWithRight({ people, t, removeOf, change }: PeopleWithRightProps) {
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const expectRemoval = useFocusAfterRemoval(title, people);
  const action = useAction(async (username: string, isGranted: boolean) => {
    if (!isGranted) expectRemoval();
    await change(username, isGranted);
    toast({ title: t(isGranted ? 'granted' : 'withdrawn') });
    if (isGranted) form.current?.reset();
  });
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('username');
    const username = typeof typed === 'string' ? typed.trim() : '';
    setMissing(username === '');
    if (username) action.run(username, true);
  }
  return (
    <section aria-label={t('title')} className={`${cardClass} flex max-w-[46rem] flex-col gap-4 p-4 sm:p-6`}>
      <h2 ref={title} tabIndex={-1} className="font-title text-2xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      {people.length === 0 && <p>{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {people.map(({ id, username, displayName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Named displayName={displayName} username={username} />
            <Button
              variant="quiet"
              size="sm"
              aria-label={removeOf(displayName)}
              onClick={() => action.run(username, false)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form ref={form} method="post" noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          error={isMissing ? t('missing') : undefined}
        />
        <Button type="submit" icon="plus">
          {t('add')}
        </Button>
      </form>
      <FormProblem problem={action.problem} />
    </section>
  );
}

function Named({ displayName, username }: Pick<Holder, 'displayName' | 'username'>) {
  return (
    <span className="wrap-anywhere">
      {displayName}{' '}
      <span translate="no" className="text-sm text-ink-soft">
        {username}
      </span>
    </span>
  );
}

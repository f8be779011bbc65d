import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { AddExamples } from './add-examples.tsx';
import { readAdded } from './engine/added-examples.ts';
import type { TextControl } from './use-text-classifier.ts';
import { setNames } from './use-text-groups.ts';

const longestName = 30;

/** The groups and their examples: made-up ones, and those of the reader. */
export function CollectedExamples({ control }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.examples');
  const { state, names, chooseSet } = control;
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-4">
        <RadioGroup
          legend={t('legend')}
          hint={t('invented')}
          name="text-classifier-set"
          value={state.set}
          onChange={chooseSet}
          options={setNames.map((set) => ({ value: set as string, label: t(set) }))}
        />
        {state.set === 'own' && <OwnNames control={control} />}
      </div>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name, group) => (
          <GroupCard key={group} control={control} group={group} name={name} />
        ))}
      </ul>
      <AddExamples control={control} />
    </LabSection>
  );
}

function OwnNames({ control: { state, change } }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.examples');
  return (
    <>
      {(['nameA', 'nameB', 'nameC'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          optionalLabel={name === 'nameC' ? t('optional') : undefined}
          maxLength={longestName}
          value={state[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
    </>
  );
}

/** The examples of a group. Those of the reader can be taken away again. */
function GroupCard({ control, group, name }: { control: TextControl; group: number; name: string }) {
  const t = useTranslations('labs.textClassifier.examples');
  const title = useRef<HTMLHeadingElement>(null);
  const { state, groups, removeExample } = control;
  const examples = groups[group] ?? [];
  const mine = readAdded(state.added).filter((each) => each.set === state.set && each.group === group).length;

  function remove(text: string): void {
    // The pressed button goes, and the focus would go with it.
    title.current?.focus();
    removeExample(group, text);
  }

  return (
    <li className={`${cardClass} flex min-w-0 flex-col gap-1 p-4`}>
      <h3 ref={title} tabIndex={-1} className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="text-sm text-ink-soft">{t('count', { count: examples.length, mine })}</p>
      {examples.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('read', { group: name })}</summary>
          <ul className="flex flex-col gap-2 text-sm">
            {examples.map((text, place) => (
              // The same sentence may stand there twice.
              <li key={place} className="flex items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{text}</span>
                {place >= examples.length - mine && (
                  <Button
                    variant="quiet"
                    size="icon"
                    icon="trash"
                    className="shrink-0"
                    aria-label={t('remove', { text })}
                    onClick={() => remove(text)}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

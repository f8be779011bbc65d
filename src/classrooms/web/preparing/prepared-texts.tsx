import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProducedBy } from '../../../assist/web/public.ts';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { classLimits } from '../../limits.ts';
import type { Prepared, PreparedText } from './prepared.ts';
import { TextActions } from './text-actions.tsx';
import type { PreparedDraft } from './use-prepared.ts';

/** What a helper made, or the way back to what was there before it. */
export function PreparedTexts({ draft }: { draft: PreparedDraft }) {
  const t = useTranslations('classrooms.preparing');
  const { prepared, previous, arrivedAt, write, discard, restore } = draft;
  const title = useRef<HTMLHeadingElement>(null);
  // The form is above it and may fill the screen: nobody would see, or hear, that the draft is there.
  useEffect(() => {
    if (arrivedAt !== undefined) title.current?.focus();
  }, [arrivedAt]);
  if (!prepared && !previous) return null;
  return (
    <section aria-labelledby="borrador" className="flex flex-col gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="borrador" ref={title} tabIndex={-1} className="text-lg font-semibold">
          {t('draft')}
        </h3>
        <div className="flex flex-wrap gap-3">
          {previous && (
            <Button variant="quiet" icon="undo" onClick={restore}>
              {t('restore')}
            </Button>
          )}
          {prepared && (
            <Button
              variant="quiet"
              icon="trash"
              onClick={() => {
                discard();
                // The button is gone now.
                title.current?.focus();
              }}
            >
              {t('discard')}
            </Button>
          )}
        </div>
      </div>
      {prepared ? <MadeTexts prepared={prepared} onWrite={write} /> : <p className="text-ink-soft">{t('discarded')}</p>}
    </section>
  );
}

interface MadeTextsProps {
  prepared: Prepared;
  onWrite: (place: number, text: string) => void;
}

/** Texts to be edited and saved: who made them, from what, and what is left to the teacher. */
function MadeTexts({ prepared: { producer, sources, concern, texts, madeAt }, onWrite }: MadeTextsProps) {
  const t = useTranslations('classrooms.preparing');
  const [isCardShown, setCardShown] = useState(true);
  return (
    <>
      {concern && isCardShown && (
        <LateSafetyCard concern={concern} privacy="tool" onDismiss={() => setCardShown(false)} />
      )}
      <ProducedBy producer={producer} />
      {sources.length > 0 && (
        <p className="text-sm">
          {t('sources')}{' '}
          {sources.map(({ title, address }, place) => (
            <span key={address}>
              {place > 0 && ', '}
              <a href={address ?? ''} className={linkClass}>
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
      {texts.map((text, place) => (
        <TextCard
          key={`${text.name ?? place} ${madeAt}`}
          prepared={text}
          onWrite={(written) => onWrite(place, written)}
        />
      ))}
    </>
  );
}

function TextCard({ prepared, onWrite }: { prepared: PreparedText; onWrite: (text: string) => void }) {
  const t = useTranslations('classrooms.preparing');
  const { name, text, done, toCheck } = prepared;
  const label = name ? t(`versions.${name}`) : t('text');
  return (
    <article className={classes(cardClass, 'flex flex-col gap-4 p-4')}>
      <MarkdownField
        label={label}
        name={name ?? 'text'}
        rows={16}
        maxLength={classLimits.content}
        defaultValue={text}
        of="lesson"
        usualMode="plain"
        onText={onWrite}
      />
      <Notes title={t('done')} notes={done} />
      <Notes title={t('toCheck')} notes={toCheck} />
      <TextActions label={label} prepared={prepared} />
    </article>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

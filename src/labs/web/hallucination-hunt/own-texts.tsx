import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import type { HuntText } from './engine/hunt-text.ts';
import { ownTextLimits } from './engine/own-texts.ts';
import { OwnTextFile } from './own-text-file.tsx';
import { OwnTextForm } from './own-text-form.tsx';
import { PrintedTexts } from './printed-texts.tsx';
import type { HuntControl } from './use-hunt.ts';

/** Texts that anybody writes: kept on the device, tried out, and handed on as a file or on paper. */
export function OwnTexts({ control }: { control: HuntControl }) {
  const t = useTranslations('labs.hallucinationHunt.own');
  const { own, arrival } = control;
  const [leaves, setLeaves] = useState(0);
  const begin = useFocusWhen<HTMLButtonElement>(!own.draft.isOpen && (leaves || arrival === 'own'));
  const isFull = own.texts.length >= ownTextLimits.texts;

  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      {own.draft.isOpen ? (
        <OwnTextForm key={own.draft.editing} own={own} onLeave={() => setLeaves(leaves + 1)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={begin} icon="pencil" disabled={isFull} onClick={own.write}>
            {t('write')}
          </Button>
        </div>
      )}
      {isFull && <p>{t('full', { most: ownTextLimits.texts })}</p>}
      <OwnTextList control={control} />
      <OwnTextFile own={own} />
    </LabSection>
  );
}

function OwnTextList({ control }: { control: HuntControl }) {
  const t = useTranslations('labs.hallucinationHunt.own');
  const { texts, deleted } = control.own;
  const [printing, setPrinting] = useState(0);
  const [undone, setUndone] = useState(0);
  const heading = useFocusWhen<HTMLHeadingElement>(undone);
  return (
    <>
      {deleted && (
        <Deleted
          key={deleted.id}
          title={deleted.title}
          onUndo={() => {
            control.own.undo();
            setUndone(undone + 1);
          }}
        />
      )}
      {texts.length > 0 && (
        <div className="flex max-w-reading flex-col gap-3">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {t('list', { count: texts.length })}
          </h3>
          <ul className="flex flex-col gap-3">
            {texts.map((text) => (
              <OwnTextRow key={text.id} control={control} text={text} />
            ))}
          </ul>
          <Button icon="printer" className="self-start" onClick={() => setPrinting(printing + 1)}>
            {t('print')}
          </Button>
        </div>
      )}
      {printing > 0 && <PrintedTexts key={printing} texts={texts} onPrinted={() => setPrinting(0)} />}
    </>
  );
}

interface OwnTextProps {
  control: HuntControl;
  text: HuntText;
}

function OwnTextRow({ control: { own, tryOwn }, text }: OwnTextProps) {
  const t = useTranslations('labs.hallucinationHunt.own');
  const { title } = text;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
      <span className="min-w-40 grow wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{t('sentenceCount', { count: text.sentences.length })}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t('tryNamed', { title })} onClick={() => tryOwn(text.id)}>
          {t('try')}
        </Button>
        <Button size="sm" aria-label={t('editNamed', { title })} onClick={() => own.edit(text)}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="quiet" aria-label={t('deleteNamed', { title })} onClick={() => own.remove(text)}>
          {t('delete')}
        </Button>
      </span>
    </li>
  );
}

/** Instead of a question before: the deleted text can be brought back. */
function Deleted({ title, onUndo }: { title: string; onUndo: () => void }) {
  const t = useTranslations('labs.hallucinationHunt.own');
  const message = useFocusWhen<HTMLDivElement>(true);
  return (
    <div
      ref={message}
      tabIndex={-1}
      className="flex max-w-reading flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4 outline-none"
    >
      <p className="grow wrap-anywhere">{t('deleted', { title })}</p>
      <Button size="sm" icon="undo" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

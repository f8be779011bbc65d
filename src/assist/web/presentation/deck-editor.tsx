import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { SlideStyle } from '../../limits.ts';
import { ProducedBy } from '../produced-by.tsx';
import { type Deck, fileNameOf, hasOpenPlaces, titleOf } from './deck.ts';
import { SlideFields } from './slide-fields.tsx';
import { SlideOrder } from './slide-order.tsx';
import { Stage } from './stage.tsx';

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

interface DeckEditorProps {
  deck: Deck;
  style: SlideStyle;
  /** Whether it was just generated: then the page scrolls here. */
  isNew: boolean;
  onChange: (edit: (deck: Deck) => Deck) => void;
  onReset: () => void;
}

/** Shows the slides for editing before download. */
export function DeckEditor({ deck, style, isNew, onChange, onReset }: DeckEditorProps) {
  const t = useTranslations('assist.presentation');
  const { language } = usePreferences().preferences;
  const [chosen, setChosen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.min(chosen, deck.slides.length - 1);
  const title = titleOf(deck);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  const download = useAction(
    async () => {
      const { writePptx } = await import('./write-pptx.ts');
      const bytes = await writePptx(deck, { style, language });
      saveBlob(fileNameOf(title), new Blob([bytes], { type: pptxType }));
      toast({ title: t('downloaded') });
    },
    () => toast({ title: t('errorTitle'), description: t('downloadFailed'), variant: 'destructive' }),
  );

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-title text-2xl">
          {title}
        </h2>
        <ProducedBy producer={deck.producer} />
        {hasOpenPlaces(deck) && (
          <p className="flex gap-2 text-sm">
            <Icon name="pencil" size="sm" className="mt-1 text-primary-text" />
            {t('openPlaces')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            icon="download"
            busy={download.sending && t('downloading')}
            onClick={() => download.run()}
          >
            {t('download')}
          </Button>
          <Button variant="quiet" icon="undo" onClick={onReset}>
            {t('reset')}
          </Button>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Stage deck={deck} style={style} index={index} onShow={setChosen} />
          <SlideFields deck={deck} index={index} onChange={onChange} onShow={setChosen} />
        </div>
        <SlideOrder deck={deck} index={index} onChange={onChange} onShow={setChosen} />
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { SlideStyle } from '../../limits.ts';
import { type Deck, fileNameOf, titleOf } from './deck.ts';
import { usePictureLabel } from './use-picture-label.ts';

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

interface DeckActionsProps {
  deck: Deck;
  style: SlideStyle;
  onReset: () => void;
}

/** Downloads and prints the slides. The code for both is fetched when it is needed. */
export function DeckActions({ deck, style, onReset }: DeckActionsProps) {
  const t = useTranslations('assist.presentation');
  const { language } = usePreferences().preferences;
  const pictureLabel = usePictureLabel();
  const handout = useLazy(async () => (await import('./export/handout.tsx')).Handout);
  const [isPrinting, setPrinting] = useState(false);

  const download = useAction(
    async () => {
      const { writePptx } = await import('./export/write-pptx.ts');
      const minutesLabel = (minutes: number) => t('noteMinutes', { minutes });
      const bytes = await writePptx(deck, { style, language, pictureLabel, minutesLabel });
      saveBlob(fileNameOf(titleOf(deck)), new Blob([bytes], { type: pptxType }));
      toast({ title: t('downloaded') });
    },
    () => toast({ title: t('errorTitle'), description: t('downloadFailed'), variant: 'destructive' }),
  );

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        icon="download"
        busy={download.sending && t('downloading')}
        onClick={() => download.run()}
      >
        {t('download')}
      </Button>
      <Button
        icon="printer"
        busy={(handout.fetching || isPrinting) && t('printing')}
        onClick={async () => setPrinting(await handout.fetch())}
      >
        {t('print')}
      </Button>
      <Button variant="quiet" icon="undo" onClick={onReset}>
        {t('reset')}
      </Button>
      {isPrinting && handout.Part && <handout.Part deck={deck} style={style} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { piecesOfText } from './engine/pieces-of-text.ts';
import { requests, writers } from './engine/requests.ts';
import type { RemoveDataControl, ShownPiece } from './use-remove-data.ts';

/** The message somebody is about to paste; its pieces can be widened or taken out. */
export function RequestChoice({ control }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.message');
  const { state, change, texts, request, restore, goOn } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <SelectField
        className="max-w-reading"
        label={t('choose')}
        hint={t('invented')}
        value={request.key}
        onChange={(event) => change({ request: event.target.value })}
      >
        {writers.map((writer) => (
          <optgroup key={writer} label={t(`writers.${writer}`)}>
            {requests
              .filter((each) => each.writer === writer)
              .map(({ key }) => (
                <option key={key} value={key}>
                  {texts.requests[key]?.title}
                  {state.checked.includes(key) && ` (${t('done')})`}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <RequestText control={control} />
      <Legend />
      <div className="flex flex-wrap gap-3">
        <Button icon="undo" onClick={restore}>
          {t('restore')}
        </Button>
        <Button icon="arrow-right" onClick={goOn}>
          {t('next')}
        </Button>
      </div>
    </LabSection>
  );
}

/** The states differ in form, not only in colour. */
const marks = {
  kept: 'border-dashed border-line-strong bg-card',
  general: 'border-primary-line bg-primary-wash font-semibold',
  out: 'border-dashed border-line bg-sunken text-ink-soft line-through',
};

function RequestText({ control: { told, pieces, turn } }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.message');
  return (
    <p
      role="group"
      aria-label={t('label')}
      className="max-w-reading rounded-card border border-line bg-card p-4 text-lg leading-loose"
    >
      {piecesOfText(told.text).map(({ place, text }, at) => {
        const piece = pieces.find((each) => each.place === place);
        return piece ? <PieceButton key={at} piece={piece} onTurn={() => turn(piece)} /> : <span key={at}>{text}</span>;
      })}
    </p>
  );
}

function PieceButton({ piece, onTurn }: { piece: ShownPiece; onTurn: () => void }) {
  const t = useTranslations('labs.removeData.message');
  const { words, wider, choice } = piece;
  const shown = choice === 'general' ? (wider ?? words) : words;
  return (
    <button
      type="button"
      aria-label={t('piece', { words: shown, choice: t(`choices.${choice}`) })}
      className={classes('inline rounded-control border px-1.5 py-1 text-left hover:bg-hover', marks[choice])}
      onClick={onTurn}
    >
      {shown}
    </button>
  );
}

function Legend() {
  const t = useTranslations('labs.removeData.message');
  return (
    <ul className="flex max-w-reading flex-col gap-3 text-sm">
      {(['kept', 'general', 'out'] as const).map((choice) => (
        <li key={choice}>
          <span aria-hidden="true" className={classes('mr-2 rounded-control border px-1.5 py-0.5', marks[choice])}>
            {t('sample')}
          </span>
          {t(`legend.${choice}`)}
        </li>
      ))}
    </ul>
  );
}

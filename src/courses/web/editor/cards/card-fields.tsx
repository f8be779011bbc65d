import { useTranslations } from 'use-intl';
import { LabChoice } from '../../../../labs/web/public.ts';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { cardLimits, textCardKinds } from '../../../contract/lesson-limits.ts';
import type { CardDraft, CardKind } from './card-draft.ts';
import { CardOptions } from './card-options.tsx';
import { PictureFields } from './picture-fields.tsx';
import { beginningOfPart } from './use-parts.ts';

interface CardFieldsProps {
  card: CardDraft;
  /** Of the section's text. */
  parts: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (card: CardDraft) => void;
}

const kinds: readonly CardKind[] = ['question', 'picture', 'reflection', 'lab', 'outcome', ...textCardKinds];

const isTextKind = (kind: CardKind): boolean => textCardKinds.some((one) => one === kind);

const longestText = { question: cardLimits.question, reflection: cardLimits.reflection, outcome: cardLimits.outcome };

export function CardFields({ card, parts, errors, onChange }: CardFieldsProps) {
  const t = useTranslations('course-editor.cards');
  const { kind, part, text, lab } = card;
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={({ target }) => onChange({ ...card, kind: target.value as CardKind })}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      {isTextKind(kind) && (
        <SelectField
          label={t('part')}
          hint={t('partHint')}
          value={part}
          error={errors['part']}
          onChange={({ target }) => onChange({ ...card, part: Number(target.value) })}
        >
          {[...parts, ...(part < parts.length ? [] : [''])].map((html, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its number
            <option key={number} value={number < parts.length ? number : part}>
              {number === 0 ? t('beginning') : beginningOfPart(html) || t('numberedPart', { number: String(part) })}
            </option>
          ))}
        </SelectField>
      )}
      {(kind === 'question' || kind === 'reflection' || kind === 'outcome') && (
        <TextAreaField
          label={t(`texts.${kind}`)}
          required
          rows={2}
          maxLength={longestText[kind]}
          value={text}
          error={errors['text']}
          onChange={({ target }) => onChange({ ...card, text: target.value })}
        />
      )}
      {kind === 'question' && <CardOptions card={card} errors={errors} onChange={onChange} />}
      {kind === 'picture' && <PictureFields card={card} errors={errors} onChange={onChange} />}
      {kind === 'lab' && (
        <LabChoice label={t('lab')} lab={lab} onChange={(chosen) => chosen && onChange({ ...card, lab: chosen })} />
      )}
    </div>
  );
}

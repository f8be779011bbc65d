import { useTranslations } from 'use-intl';
import { EditableList } from '../../../../web/forms/editable-list.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { cardLimits } from '../../../contract/lesson-limits.ts';
import { cardIcons } from '../../lessons/card-icons.ts';
import { blankCard, type CardDraft, isBlankCard } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { beginningOfPart, useParts } from './use-parts.ts';

interface CardListProps {
  content: string;
  cards: CardDraft[];
  onChange: (cards: CardDraft[]) => void;
  /** By path inside the section: 'cards.2.text'. */
  errors: Readonly<Record<string, string>>;
}

/** The cards of a lesson. Parts of the text that no card names appear by themselves. */
export function CardList({ content, cards, onChange, errors }: CardListProps) {
  const t = useTranslations('course-editor.cards');
  const parts = useParts(content);
  const errorsAt = (index: number) => {
    const prefix = `cards.${index}.`;
    const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
    return Object.fromEntries(own.map(([path, said]) => [path.slice(prefix.length), said]));
  };
  const wordsOf = ({ kind, part, text, lab, alternativeText = '' }: CardDraft): string => {
    if (kind === 'picture') return alternativeText.trim();
    if (kind === 'lab') return lab;
    if (kind === 'question' || kind === 'reflection' || kind === 'outcome') return text.trim();
    return beginningOfPart(parts?.[part] ?? '');
  };
  return (
    <EditableList
      items={cards}
      onChange={onChange}
      model={{
        key: ({ key }) => key,
        name: (card, index) => wordsOf(card) || t('untitled', { number: String(index + 1) }),
        fieldsId: ({ key }) => `card-${key}`,
        firstField: 'textarea',
        blank: blankCard,
        isBlank: isBlankCard,
        isInvalid: (card) => Object.keys(errorsAt(cards.indexOf(card))).length > 0,
      }}
      max={cardLimits.cards}
      error={errors['cards']}
      summary={({ item }) => (
        <>
          <Icon name={cardIcons[item.kind]} className="text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{t(`kinds.${item.kind}`)}</span>{' '}
            {item.kind !== 'lab' && <span className="line-clamp-1 text-sm text-ink-soft">{wordsOf(item)}</span>}
          </span>
        </>
      )}
      fields={(card, change) => (
        <CardFields card={card} parts={parts ?? []} errors={errorsAt(cards.indexOf(card))} onChange={change} />
      )}
      labels={{
        list: t('list'),
        empty: t('empty'),
        add: t('add'),
        invalid: t('wrong'),
        remove: (index) => t('remove', { number: String(index + 1) }),
        confirmRemoval: {
          title: t('removing.title'),
          goes: ({ text }) => t('removing.goes', { title: text.trim() || t('list') }),
          stays: t('removing.stays'),
          confirm: t('removing.confirm'),
          cancel: t('removing.cancel'),
          close: t('removing.close'),
        },
      }}
    />
  );
}

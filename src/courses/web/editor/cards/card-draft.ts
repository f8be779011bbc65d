import type { LabKey } from '../../../../shared/contract/lab-keys.ts';
import { newKey } from '../../../../web/forms/new-key.ts';
import type { Card } from '../../../card-schemas.ts';

export type CardKind = Card['kind'];

export interface OptionDraft {
  key: string;
  text: string;
  isRight: boolean;
  feedback: string;
}

/** A card as typed. It has the fields of every kind, so that changing the kind loses nothing. */
export interface CardDraft {
  /** Of the row in the editor and, for questions and reflections, of the card. */
  key: string;
  kind: CardKind;
  part: number;
  text: string;
  lab: LabKey;
  options: OptionDraft[];
  /** Missing in drafts of an older release, as are its words. */
  image?: string;
  alternativeText?: string;
  caption?: string;
}

export const blankOption = (): OptionDraft => ({ key: newKey(), text: '', isRight: false, feedback: '' });

export function blankCard(): CardDraft {
  const options = [{ ...blankOption(), isRight: true }, blankOption(), blankOption()];
  return { key: newKey(), kind: 'question', part: 0, text: '', lab: 'nextWord', options };
}

export function isBlankCard({ kind, text, options }: CardDraft): boolean {
  return (
    kind === 'question' && [text, ...options.flatMap((one) => [one.text, one.feedback])].every((one) => !one.trim())
  );
}

export function draftOfCard(card: Card): CardDraft {
  const blank = blankCard();
  if ('part' in card) return { ...blank, kind: card.kind, part: card.part };
  switch (card.kind) {
    case 'question':
      return {
        ...blank,
        key: card.key,
        text: card.text,
        options: card.options.map((option) => ({ key: newKey(), ...option })),
      };
    case 'picture': {
      const { key, image, alternativeText, caption } = card;
      return { ...blank, kind: 'picture', key, image, alternativeText, caption };
    }
    case 'lab':
      return { ...blank, kind: 'lab', lab: card.lab };
    case 'reflection':
      return { ...blank, kind: 'reflection', key: card.key, text: card.text };
    default:
      return { ...blank, kind: 'outcome', text: card.text };
  }
}

/** In the shape of a card; the schema validates it. */
export function cardOfDraft(draft: CardDraft): Card {
  const { key, kind, part, text, lab, options, image = '', alternativeText = '', caption = '' } = draft;
  switch (kind) {
    case 'question':
      return {
        kind,
        key,
        text,
        options: options.map(({ text: words, isRight, feedback }) => ({ text: words, isRight, feedback })),
      };
    case 'picture':
      return { kind, key, image, alternativeText, caption };
    case 'reflection':
      return { kind, key, text };
    case 'lab':
      return { kind, lab };
    case 'outcome':
      return { kind, text };
    default:
      return { kind, part };
  }
}

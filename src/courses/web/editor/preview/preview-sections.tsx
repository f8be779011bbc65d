import { useTranslations } from 'use-intl';
import { RichText } from '../../../../web/markdown/rich-text.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { arrangeCards } from '../../../contract/arrange-cards.ts';
import { keyOfCard } from '../../../contract/card-key.ts';
import { cutAtHeadings } from '../../../contract/html-parts.ts';
import { cardIcons } from '../../lessons/card-icons.ts';
import { PictureFigure } from '../../picture-figure.tsx';
import { type CardDraft, cardOfDraft } from '../cards/card-draft.ts';
import type { SectionDraft } from '../course-draft.ts';
import { VideoCard } from './video-card.tsx';

export function PreviewedSection({ section, html }: { section: SectionDraft; html: string }) {
  const t = useTranslations('course-editor');
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h4 className="font-title text-2xl wrap-anywhere">{section.title.trim() || t('untitledSection')}</h4>
      {section.type === 'video' && <VideoCard address={section.videoUrl.trim()} />}
      {html && <PreviewedText section={section} html={html} />}
      {section.type === 'quiz' && (
        <ol className="flex list-decimal flex-col gap-3 pl-6">
          {section.questions.map((question) => (
            <li key={question.key} className="wrap-anywhere">
              <span className="font-semibold">{question.question}</span>
              {['multiple_choice', 'several', 'ordering'].includes(question.type) && (
                <ul className="mt-1 list-disc pl-5 text-ink-soft">
                  {question.options.map((option) => (
                    <li key={option.key}>{option.text}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function PreviewedText({ section: { cards = [] }, html }: { section: SectionDraft; html: string }) {
  if (cards.length === 0) return <RichText html={html} />;
  return <PreviewedCards cards={cards} parts={cutAtHeadings(html)} />;
}

interface PreviewedCardsProps {
  cards: readonly CardDraft[];
  /** Of the text. */
  parts: readonly string[];
}

/** The cards in the order in which the lesson shows them. */
export function PreviewedCards({ cards: drafts, parts }: PreviewedCardsProps) {
  const t = useTranslations('course-editor.cards');
  const cards = arrangeCards(drafts.map(cardOfDraft), parts);
  return (
    <ol className="flex flex-col gap-4">
      {cards.map((card) => (
        <li key={keyOfCard(card)} className="flex flex-col gap-2 rounded-card border border-line p-4">
          <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
            <Icon name={cardIcons[card.kind]} size="sm" />
            {t(`kinds.${card.kind}`)}
          </p>
          {'part' in card && <RichText html={parts[card.part] ?? ''} />}
          {card.kind === 'picture' && <PictureFigure picture={card} lang={undefined} />}
          {'text' in card && <p className="wrap-anywhere">{card.text}</p>}
          {card.kind === 'question' && (
            <ul className="flex flex-col gap-2">
              {card.options.map(({ text, isRight, feedback }) => (
                <li key={text} className="flex gap-2 wrap-anywhere">
                  <Icon
                    name={isRight ? 'circle-check' : 'circle-x'}
                    label={isRight ? t('options.isRight') : t('options.isWrong')}
                    className={isRight ? 'text-success-text' : 'text-danger-text'}
                  />
                  <span>
                    {text} <span className="text-ink-soft">{feedback}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

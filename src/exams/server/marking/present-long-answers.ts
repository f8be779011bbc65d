import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { hundredths } from '../grading/credit.ts';
import type { AnswerRow } from './marking-queries.ts';

export function presentLongAnswers({ items, ...page }: ListPage<AnswerRow>) {
  return { ...page, items: items.map(presentLongAnswer) };
}

function presentLongAnswer({ place, question, credit, comment, levels, markedAt, markedBy, ...rest }: AnswerRow) {
  return {
    ...rest,
    number: place + 1,
    question: question.question,
    guide: question.type === 'long_answer' ? question.guide : '',
    rubric: (question.type === 'long_answer' && question.rubric) || null,
    lab: (question.type === 'long_answer' && question.lab) || null,
    mostPoints: question.points,
    media: question.media,
    mark:
      credit === null || markedAt === null
        ? null
        : { points: credit / hundredths, comment: comment ?? '', levels, markedAt, markedBy },
  };
}

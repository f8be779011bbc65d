import { describe, expect, test } from 'vitest';
import { Registration } from '../../src/accounts/schemas.ts';
import { deviceOf } from '../../src/accounts/web/account/device-of.ts';
import { readAuditSubject } from '../../src/admin/web/audit-subject.ts';
import { checkCitations } from '../../src/assist/server/conversations/check-citations.ts';
import { keyWords } from '../../src/assist/server/conversations/key-words.ts';
import { adaptText } from '../../src/assist/server/engines/guided/adapting/adapt-text.ts';
import { insideSentence } from '../../src/assist/server/engines/guided/fill-topic.ts';
import { planUnit } from '../../src/assist/server/engines/guided/planning/plan-unit.ts';
import { writeLetter } from '../../src/assist/server/engines/guided/planning/write-letter.ts';
import { writeQuestions } from '../../src/assist/server/engines/guided/questions/write-questions.ts';
import { chooseCriteria } from '../../src/assist/server/engines/guided/rubrics/choose-criteria.ts';
import { choosePicture } from '../../src/assist/server/engines/guided/slides/choose-picture.ts';
import { findFigure } from '../../src/assist/server/engines/guided/slides/find-figures.ts';
import { shapeOf } from '../../src/assist/server/engines/guided/slides/topic/topic-shape.ts';
import { createMask } from '../../src/assist/server/engines/masking/personal-data-mask.ts';
import { readFeedback } from '../../src/assist/server/engines/teacher-tools/read-drafts.ts';
import type { RubricPattern } from '../../src/assist/server/engines/teacher-tools/teacher-tools.ts';
import { lookUpWords } from '../../src/assist/server/engines/translation/look-up-words.ts';
import { readMarkdownForTranslation } from '../../src/assist/server/engines/translation/markdown-html.ts';
import { contextOf } from '../../src/assist/web/joint-work/spelling/findings/context-of.ts';
import { tokenize } from '../../src/assist/web/joint-work/spelling/grammar/tokenize.ts';
import { maskNonProse } from '../../src/assist/web/joint-work/spelling/mask-non-prose.ts';
import { completeSlide, fileNameOf, hasOpenPlaces, readPoints } from '../../src/assist/web/presentation/deck.ts';
import { cutAtHeadings } from '../../src/courses/contract/html-parts.ts';
import { readMarkdownCourse } from '../../src/courses/web/editor/markdown/read-markdown-course.ts';
import { readHtml, readPlain, writeHtml, writePlain } from '../../src/exams/server/gift/gift-text.ts';
import { blocksOf, parseBlock } from '../../src/exams/server/gift/read-gift.ts';
import { readNumber } from '../../src/exams/server/grading/grading.ts';
import { isNumber } from '../../src/exams/web/taking/answers.ts';
import { linkMentions } from '../../src/forum/server/comments/mentions.ts';
import { findMatcher, markWith } from '../../src/help-centre/server/mark-terms.ts';
import { slugOf } from '../../src/library/limits.ts';
import { readCsv } from '../../src/library/server/catalogue/csv.ts';
import { countryOfLanguages } from '../../src/safety/contract/choose-helplines.ts';
import { assessText } from '../../src/safety/server/read-rules.ts';
import { wordsIn } from '../../src/search/server/stems.ts';
import { acceptsEncoding } from '../../src/server/http/replies/content-encoding.ts';
import { downloadName } from '../../src/server/http/replies/download-name.ts';
import { storableText } from '../../src/server/http/validation.ts';
import { languageIn } from '../../src/server/overload/refusal-fast-path.ts';
import { escapeHtml } from '../../src/server/pages/html-document.ts';
import { writeCsv } from '../../src/server/text/csv.ts';
import { cutAtWord } from '../../src/server/text/cut-at-word.ts';
import { excerptOf } from '../../src/server/text/excerpt.ts';
import { partsOfText, withAnchors } from '../../src/server/text/passages/text-blocks.ts';
import { plainParagraphs } from '../../src/server/text/plain-paragraphs.ts';
import { readingMinutes } from '../../src/server/text/reading-minutes.ts';
import { escapedParagraphs } from '../../src/server/text/rendered/escaped-paragraphs.ts';
import { findMentions } from '../../src/server/text/rendered/mention-marks.ts';
import { mentionsIn } from '../../src/server/text/rendered/mentions.ts';
import { exceededBoundOf } from '../../src/server/text/rendered/text-bounds.ts';
import { createTagFilter } from '../../src/server/text/sanitize-html.ts';
import { readCursor } from '../../src/shared/endpoints/pagination.ts';
import { fileTypeOf } from '../../src/shared/files.ts';
import { countWords } from '../../src/shared/text/count-words.ts';
import { isShareableAddress } from '../../src/shared/text/web-address.ts';
import { withoutAccents } from '../../src/shared/text/without-accents.ts';
import { htmlToPlainText } from '../../src/web/text/plain-text.ts';
import { growsTooFast } from '../server/test-growth.ts';
import { hostilePieces, hostileTexts } from '../server/test-hostile-texts.ts';

const glossary = await findMatcher('es');

function parseGift(text: string): unknown {
  return blocksOf(text).map(parseBlock);
}
const emptyDeck = { title: '', producer: { kind: 'guided', name: null, instead: null }, isEdited: false } as const;

const rubricPattern: RubricPattern = {
  title: 'Debate',
  taskWords: ['debate', 'a a'],
  describes: 'product',
  grid: { scoring: 'words', levels: ['Sí', 'No'], criteria: [] },
};

/** Every function that searches untrusted text for patterns, except the Markdown parser, which has a budget instead. */
const functions: Record<string, (text: string) => unknown> = {
  // It reads at most 8,000 characters, so it gets a fifth of the length of the others.
  'risk in a text': (text) => assessText(text.slice(0, text.length / 5)),
  'plain paragraphs': plainParagraphs,
  'escaped paragraphs': escapedParagraphs,
  'bounds of a text': exceededBoundOf,
  'words of the glossary in HTML': (text) => markWith(glossary, text),
  'parts of a lesson': cutAtHeadings,
  'a course from Markdown': readMarkdownCourse,
  'excerpt of HTML': (text) => excerptOf(text),
  'excerpt of a paragraph': (text) => excerptOf(`<p>${text}`),
  'cut at a word': (text) => cutAtWord(text, 500),
  'mentions in a text': findMentions,
  'mentions in HTML': mentionsIn,
  'links of mentions': (text) => linkMentions(text, new Map([['a', 'a']])),
  'tags of a lesson': (text) => {
    try {
      return createTagFilter()(text);
    } catch {
      return undefined;
    }
  },
  'escaped HTML': escapeHtml,
  'reading minutes': readingMinutes,
  'key words of a question': keyWords,
  'words of a question': wordsIn,
  'parts of a rendered text': (text) => partsOfText(text, 'p'),
  'figure of a sentence': findFigure,
  'picture of a text': choosePicture,
  'shape of a topic': shapeOf,
  'anchors of a rendered text': (text) => withAnchors(text, 'p'),
  'topic inside a sentence': (text) => insideSentence(text, 'es'),
  'glossary of a text': (text) => lookUpWords(text, 'en'),
  'Markdown for translation': (text) => {
    const { segments, restore } = readMarkdownForTranslation(text);
    return restore(segments);
  },
  'citations of an answer': (text) =>
    checkCitations(text, [{ number: 1, kind: 'page', title: text, excerpt: '', address: '/' }]),
  // They read a text many times, so they get an eighth of the length of the others.
  'versions of a text': (text) =>
    (['levels', 'autism'] as const).map((kind) =>
      adaptText(kind, [`Un sesgo es ${text.slice(0, text.length / 8)}.`], 'es'),
    ),
  'a plan with a long curriculum': (text) =>
    planUnit({ topic: 'Sesgos', stage: '', sessions: 12, minutes: 50, curriculum: text, language: 'es', sources: [] }),
  'a letter with long facts': (text) =>
    writeLetter({ subject: 'outing', group: '', facts: text, sender: '', language: 'es' }),
  'a rubric for a long task': (text) => chooseCriteria({ task: text, language: 'es', patterns: [rubricPattern] }),
  'a comment of a model': (text) => readFeedback(JSON.stringify({ text: `Bien ${text}` })),
  'questions of a text': (text) => writeQuestions([text, `Un sesgo es ${text}.`], 15, 'es'),
  'personal data of a text': (text) => {
    const mask = createMask(['Ana Ruiz', 'A']);
    return mask.reveal(mask.hide(text));
  },
  'words of a text': countWords,
  'tokens of the checker': tokenize,
  'prose of the checker': maskNonProse,
  'words around a finding': (text) => contextOf(text, { start: text.length / 2, end: text.length / 2 + 1 }),
  'points of a slide': readPoints,
  'open places of slides': (text) =>
    hasOpenPlaces({ ...emptyDeck, slides: [completeSlide({ key: '', title: text, bullets: [text] }, 0)] }),
  'name of a file': fileNameOf,
  'name of a download': (text) => downloadName('Notas', [text], 'csv'),
  'cell of a table': (text) => writeCsv([text], [[text]], 'es'),
  'number that somebody answers': (text) => [readNumber(text), isNumber(text)],
  'address to share': isShareableAddress,
  'place in a list': (text) => readCursor(text, []),
  'device of a session': deviceOf,
  'country of languages': countryOfLanguages,
  'record of the administration': readAuditSubject,
  'type of a file': fileTypeOf,
  'HTML to GIFT': writeHtml,
  'words to GIFT': writePlain,
  'GIFT to words': readPlain,
  'GIFT to HTML': readHtml,
  'questions of GIFT': parseGift,
  'table of tools': readCsv,
  'slug of a tool': slugOf,
  'language of the cookies': (text) => [languageIn(text), languageIn(`a=1;${text}`), languageIn(`lang=${text}`)],
  'accepted encodings': (text) => acceptsEncoding(text, 'br'),
  'storable text': storableText,
  'words without accents': withoutAccents,
  'words of a page': htmlToPlainText,
  registration: (text) =>
    Registration.safeParse({
      username: text,
      password: text,
      email: text,
      fullName: text,
      displayName: text,
      role: text,
    }),
};

const wraps = [
  ['', ''],
  ['a', 'b'],
  ['@a', 'b'],
  ['<a', '!'],
] as const;

describe.each(Object.keys(functions))('%s takes twice as long for twice the text,', (name) => {
  const work = functions[name] as (text: string) => unknown;

  test('for random characters', () => {
    const slow = hostilePieces.flatMap((piece) =>
      wraps
        .filter(([before, after]) =>
          growsTooFast(work, (most) => before + piece.repeat(Math.ceil(most / piece.length)) + after, 20_000),
        )
        .map(([before, after]) => `${before}${piece}…${after}`),
    );
    expect(slow).toEqual([]);
  });

  test('and for the worst known texts', () => {
    const slow = Object.entries(hostileTexts).filter(([, make]) => growsTooFast(work, make));
    expect(slow.map(([text]) => text)).toEqual([]);
  });
});

/** Each token with a meaning in GIFT, in each position where it is allowed. */
describe('parsing GIFT questions takes twice as long for twice the text,', () => {
  const signs = ':: = ~ { } # #### -> \\ % {= =% \\{ =a-> ~a#b ~%50%a =1:1 #1.. [html] [tag: [id: // $CATEGORY:'.split(
    ' ',
  );
  const places = [
    ['', ''],
    ['// ', '\n¿Sí? {T}'],
    ['// [tag:', ']\n¿Sí? {T}'],
    ['$CATEGORY: ', ''],
    ['::', '::¿Sí? {T}'],
    ['', ' {=a}'],
    ['¿Sí? {', ''],
    ['¿Sí? {', '}'],
    ['¿Sí? {#', '}'],
    ['¿Sí? {=a -> ', '}'],
    ['¿Sí? {=a #', '}'],
    ['¿Sí? {=a ####', '}'],
    ['¿Sí? {T} // ', ''],
  ] as const;

  test.each(places)('between %j and %j', (before, after) => {
    const pieces = signs.flatMap((sign) => [sign, `${sign}\n`]);
    const slow = pieces.filter((piece) =>
      growsTooFast(parseGift, (most) => before + piece.repeat(Math.ceil(most / piece.length)) + after, 20_000),
    );
    expect(slow).toEqual([]);
  });
});

test('detects a function with quadratic cost', () => {
  const quadratic = (text: string) => text.replaceAll(/a+$/g, '');
  expect(growsTooFast(quadratic, (most) => `${'a'.repeat(most / 4)}b`)).toBe(true);
});

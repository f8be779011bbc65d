import type { Role } from '../../../shared/roles.ts';
import { says } from '../answers/cues.ts';
import type { FoundPassage } from '../find-passages.ts';
import { wordsIn } from '../stems.ts';

export interface AskedQuestion {
  words: readonly string[];
  role: Role | undefined;
}

/** How many words of the title stand in the question in the same row, small words too: 'no supervisado'. */
function longestRun(title: string, words: readonly string[]): number {
  const own = wordsIn(title);
  let longest = 0;
  for (const [from] of own.entries()) {
    for (const [at] of words.entries()) {
      let length = 0;
      while (own[from + length] !== undefined && own[from + length] === words[at + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

const longestUsefulRun = 4;
const rowOfWords = (title: string, words: readonly string[]) =>
  Math.max(0, Math.min(longestRun(title, words), longestUsefulRun) - 1);

const number = (is: boolean) => (is ? 1 : 0);

/** What the form of the question and the kind of the passage say of each other. */
function signalsOfKind({ kind, context, heading, roles, titled, titleSaid }: FoundPassage, asked: AskedQuestion) {
  const { words, role } = asked;
  const is = (one: FoundPassage['kind']) => number(kind === one);
  const isDefinition = number(says('definition', words));
  const isCourseItself = number(kind === 'course' && context === '');
  return {
    term: is('term'),
    termIfDefinition: is('term') * isDefinition,
    termSaid: is('term') * titleSaid,
    termSaidIfDefinition: is('term') * titleSaid * isDefinition,
    termSaidAlone: is('term') * titleSaid * titled,
    help: is('help'),
    helpIfHow: is('help') * number(says('how', words)),
    helpIfDefinition: is('help') * isDefinition,
    // What AI does is explained in courses; help explains what this product does.
    helpIfAi: is('help') * number(says('ai', words)),
    helpForOthers: is('help') * number(roles !== null && (role === undefined || !roles.includes(role))),
    helpForSome: is('help') * number(roles !== null),
    courseItself: isCourseItself,
    courseItselfIfWanted: isCourseItself * number(says('unitHelp', words)),
    // The beginning of a section says what comes.
    sectionStart: number(kind === 'course' && context !== '' && heading === ''),
    article: is('article'),
    tool: is('tool'),
    toolTitled: is('tool') * titled,
    topic: is('topic'),
    survey: is('survey'),
    ofClass: number(['material', 'class-course', 'task', 'announcement'].includes(kind)),
  };
}

/** Weightier than that, a question is long. */
const longQuestion = 12;

/** What speaks for and against a passage as the answer to a question, each as a number. `weights.json` says how much. */
export function signalsOf(passage: FoundPassage, asked: AskedQuestion, weightOfQuestion: number) {
  const { score, coverage, titled, likeness, secondLikeness, spelling, titleSaid, headingSaid } = passage;
  const unasked = number(!passage.hasRequests);
  return {
    text: score,
    textIfCovered: score * coverage,
    coverage,
    coverageSquared: coverage ** 2,
    titled,
    titleSaid,
    headingSaid,
    titleSaidAlone: titleSaid * titled,
    headingSaidAlone: headingSaid * titled,
    titleInARow: rowOfWords(passage.title, asked.words),
    headingInARow: rowOfWords(passage.heading, asked.words),
    likeness,
    likenessSquared: likeness ** 2,
    secondLikeness,
    likenessIfLong: (likeness * Math.min(weightOfQuestion, longQuestion)) / longQuestion,
    spelling,
    spellingSquared: spelling ** 2,
    spellingIfAlike: spelling * likeness,
    // Where we know no question, none can be like it.
    unasked,
    unaskedText: unasked * score,
    unaskedTitled: unasked * titled,
    ...signalsOfKind(passage, asked),
  };
}

export type Signals = ReturnType<typeof signalsOf>;

import { addressOf } from '../../../shared/addresses.ts';
import { languageFacts } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { SearchEngine } from '../search-engine.ts';
import { wordsIn } from '../stems.ts';
import { isTelling } from '../word-lists.ts';
import { type Answer, plain, type Question } from './answer.ts';
import { says, wordsWithout } from './cues.ts';
import { speaker } from './speaker.ts';
import { dayIn, type Days, daysIn } from './when.ts';

/** Work of a class with a date. */
export interface DatedWork {
  kind: 'task' | 'test';
  id: number;
  title: string;
  classId: number;
  className: string;
  dueAt: Date;
  teaches: boolean;
}

/** What the viewer has not handed in, and the coming dates of the classes that they teach. The area `classrooms` has it. */
export type ListWork = (viewer: Viewer) => Promise<readonly DatedWork[]>;

/** Words besides those of dates: with more of them, a question tells of something else that happened at a time. */
const mostOther = 2;

/** Whether a question is about the dates of classes: what somebody has to do, at a time, late or next. */
export function asksForDates(words: readonly string[], days: Days | undefined): boolean {
  const isOwn = says('have', words);
  const isWork = says('work', words);
  if (says('asksHow', words) && !says('asksDate', words)) return false;
  const others = wordsWithout(cuesOfDates, words).filter(isTelling).length;
  if (says('late', words) || days !== undefined) return (isOwn || isWork) && others <= mostOther;
  return others === 0 && isWork && (isOwn || says('next', words));
}

/** Whether it may be, if some work is called what it says. */
export const mayAskForDates = (words: readonly string[]): boolean =>
  says('asksDate', words) || (says('have', words) && says('work', words));

const cuesOfDates = [
  'dates',
  'have',
  'work',
  'next',
  'asksDate',
  'late',
  'exams',
  'tasks',
  'today',
  'tomorrow',
  'afterTomorrow',
  'thisWeek',
  'nextWeek',
  'thisMonth',
  'weekdays',
  'people',
] as const;

type PartNamed = (work: DatedWork) => number;

/** How much of these words the title and the class of a work have, in other words and another language, too. */
async function partNamedBy(
  words: readonly string[],
  work: readonly DatedWork[],
  { learn, readWithStems }: Pick<SearchEngine, 'learn' | 'readWithStems'>,
): Promise<PartNamed> {
  const nameOf = ({ title, className }: DatedWork) => wordsIn(`${title} ${className}`);
  const [{ terms }, stemmer] = await Promise.all([readWithStems(words.join(' '), []), learn(work.flatMap(nameOf))]);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return (one) => {
    const own = new Set(nameOf(one).flatMap((word) => stemmer.stemsOf(word)));
    const said = terms.filter(({ wordings }) => wordings.some(({ stems }) => stems.every((stem) => own.has(stem))));
    return total > 0 ? said.reduce((sum, { weight }) => sum + weight, 0) / total : 0;
  };
}

const addressOfWork = ({ kind, classId, id }: DatedWork) =>
  kind === 'task' ? addressOf.classTask(classId, id) : addressOf.classTest(classId, id);

interface Listing {
  question: Question;
  timeZone: string;
  work: readonly DatedWork[];
  isLate: boolean;
  /** Whether it is what the question names, and not only of the time that it says. */
  isNamed: boolean;
}

function present({ question: { language, now }, timeZone, work, isLate, isNamed }: Listing): Answer {
  const say = speaker(language);
  if (work.length === 0)
    return { kind: 'dates', isSure: isNamed, text: say(isLate ? 'dates.noneLate' : 'dates.none'), sources: [] };
  const format = new Intl.DateTimeFormat(languageFacts[language].dateLocale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lines = work.map(({ title, className, dueAt }, at) => {
    const values = { title: plain(title), className: plain(className), when: format.format(dueAt) };
    return `- ${say(dueAt < now ? 'dates.lateEntry' : 'dates.entry', values)} [${at + 1}]`;
  });
  return {
    kind: 'dates',
    isSure: isNamed,
    text: `${say(isNamed ? 'dates.found' : 'dates.notNamed')}\n\n${lines.join('\n')}`,
    sources: work.map((one) => ({
      kind: 'task',
      title: one.title,
      excerpt: one.className,
      address: addressOfWork(one),
    })),
  };
}

interface Asking {
  question: Question;
  words: readonly string[];
  timeZone: string;
  engine: Pick<SearchEngine, 'learn' | 'readWithStems'>;
}

/** A title that says less of a question is not what it asks about. */
const leastNamed = 0.6;

/** The work of the time, the kind and the name that a question says. */
function chooseWork(
  work: readonly DatedWork[],
  partNamed: PartNamed,
  { question: { now }, words, timeZone }: Asking,
): readonly DatedWork[] {
  const isLate = says('late', words);
  const days = daysIn(words, now, timeZone);
  const inTime = work.filter(({ dueAt }) => {
    if (isLate) return dueAt < now;
    const day = dayIn(timeZone, dueAt);
    return days ? day >= days.from && day <= days.to : dueAt >= now;
  });
  const isExam = says('exams', words) && !says('tasks', words);
  const ofKind = isExam ? inTime.filter(({ kind }) => kind === 'test') : inTime;
  const best = Math.max(0, ...ofKind.map(partNamed));
  const named = best > 0 ? ofKind.filter((one) => partNamed(one) === best) : ofKind;
  const isFirst = says('next', words) && days === undefined && !isLate;
  const first = Math.min(...named.map(({ dueAt }) => dueAt.getTime()));
  return isFirst ? named.filter(({ dueAt }) => dueAt.getTime() === first) : named;
}

/** The dates that a question asks for: those of a day, of what it names, or all that is left to do. */
export async function answerDates(
  listWork: ListWork,
  asking: Asking,
  { isSure }: { isSure: boolean },
): Promise<Answer | undefined> {
  const { question, words, timeZone, engine } = asking;
  const { viewer, language } = question;
  if (!viewer)
    return isSure ? { kind: 'dates', isSure: true, text: speaker(language)('dates.signIn'), sources: [] } : undefined;
  const work = await listWork(viewer);
  // Any of them may be about AI.
  const named = wordsWithout(isSure ? cuesOfDates : [...cuesOfDates, 'ai'], words).filter(isTelling);
  const partNamed = named.length > 0 ? await partNamedBy(named, work, engine) : () => 0;
  if (isSure) {
    const isLate = says('late', words);
    const isNamed = named.length === 0 || work.some((one) => partNamed(one) > 0);
    return present({ question, timeZone, work: chooseWork(work, partNamed, asking), isLate, isNamed });
  }
  // 'When is …' is about dates if a work is called that.
  const meant = work.filter((one) => partNamed(one) >= leastNamed);
  return meant.length > 0 ? present({ question, timeZone, work: meant, isLate: false, isNamed: true }) : undefined;
}

import { type ChosenSession, explains } from './choose-activities.ts';
import type { Quote } from './quote-sources.ts';
import { splitSession, splitSteps } from './session-minutes.ts';
import { nameOfLine } from './share-curriculum.ts';
import { fill, type PlanTexts } from './texts.ts';
import { inSentence, insideQuotes, linkTo } from './typed-text.ts';

export interface SessionOfPlan {
  chosen: ChosenSession;
  number: number;
  isOnly: boolean;
  minutes: number;
  /** Fit for a sentence. */
  topic: string;
  curriculum: readonly string[];
  /** Undefined in sessions that do not explain the topic for the first time. */
  quotes: readonly Quote[] | undefined;
  texts: PlanTexts;
}

const mostNamed = 4;

/** What the session works on, in the words of the curriculum. */
function worksOn({ curriculum, texts: { sessions, quoted } }: SessionOfPlan): string[] {
  if (curriculum.length === 0) return [];
  const named = curriculum
    .slice(0, mostNamed)
    .map((line) => fill(quoted, { text: insideQuotes(inSentence(nameOfLine(line)), quoted) }));
  const left = curriculum.length - named.length;
  return [
    `- **${sessions.worksOn}:** ${[...named, ...(left > 0 ? [fill(sessions.more, { count: left })] : [])].join('; ')}`,
  ];
}

/** Sentences to explain with, or the place for what the teacher will use. */
function explainWith({ quotes, texts: { sessions, quoted } }: SessionOfPlan): string[] {
  if (!quotes) return [];
  if (quotes.length === 0) return [`- ${sessions.noQuotes}`];
  return [
    `- **${sessions.quotes}**`,
    ...quotes.map(({ sentence, source: { title, address } }) => {
      const name = linkTo(title, address);
      return `  - ${fill(quoted, { text: insideQuotes(inSentence(sentence), quoted) })}${name ? ` (${sessions.source}: ${name})` : ''}`;
    }),
  ];
}

/** A session as a list: its moments with minutes, what comes out of it and how learning is seen. */
export function writeSession(session: SessionOfPlan): string {
  const { chosen, minutes, topic, texts, number, isOnly } = session;
  const { sessions } = texts;
  const { opening, development, closing } = chosen;
  const stage = texts.stages[chosen.stage];
  const time = splitSession(minutes);
  const [first, second, third] = splitSteps(time.development, explains(chosen.stage));
  const title = stage.titles[chosen.occurrence] ?? stage.titles[0] ?? '';
  const say = (text: string) => fill(text, { topic });
  const moment = (label: string, spent: number, { name, grouping }: ChosenSession['opening']) =>
    `- **${fill(label, { minutes: spent, name })}** ${grouping}`;
  const steps = [first, second, third].map(
    (spent, place) =>
      `  ${place + 1}. ${fill(sessions.step, { minutes: spent, text: say(development.steps[place] ?? '') })}`,
  );
  const lines = [
    `- **${sessions.purpose}:** ${stage.purpose}`,
    ...worksOn(session),
    `${moment(sessions.opening, time.opening, opening)} ${say(opening.steps.join(' '))}`,
    moment(sessions.development, time.development, development),
    ...steps,
    ...(time.pause > 0 ? [`- **${fill(sessions.pause, { minutes: time.pause })}** ${sessions.pauseText}`] : []),
    ...explainWith(session),
    `${moment(sessions.closing, time.closing, closing)} ${say(closing.steps.join(' '))}`,
    `- **${sessions.products}:** ${[opening, development, closing].map(({ product }) => product).join('; ')}.`,
    `- **${sessions.shows}:** ${development.shows}`,
  ].join('\n');
  return isOnly ? lines : `### ${fill(sessions.title, { number, stage: title })}\n\n${lines}`;
}

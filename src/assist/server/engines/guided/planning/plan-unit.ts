import { type Language, languageFacts } from '../../../../../shared/language.ts';
import { type ChosenSession, chooseActivities, explains, seedOf } from './choose-activities.ts';
import { type Quote, quoteSources, type Source } from './quote-sources.ts';
import { sessionsOfLine, shareCurriculum } from './share-curriculum.ts';
import { fill, type PlanTexts, planTexts } from './texts.ts';
import { inCell, inItem, inSentence, insideQuotes, linesOf, linkTo, oneLine } from './typed-text.ts';
import { writeSession } from './write-session.ts';

export interface WantedUnit {
  /** Not empty. */
  topic: string;
  /** As the teacher calls it: '2.º de ESO', '3.º de secundaria', 'Year 9'. May be empty. */
  stage: string;
  /** 1 to 12. */
  sessions: number;
  /** Minutes of a session, 30 to 120. */
  minutes: number;
  /** The words of the curriculum that the teacher pastes, one a line or separated by semicolons. May be empty. */
  curriculum: string;
  language: Language;
  /** Texts of the site on the topic. */
  sources: readonly Source[];
}

/** What every part of the plan needs. */
interface Planned {
  wanted: WantedUnit;
  texts: PlanTexts;
  /** Fit for a sentence in quotation marks. */
  topic: string;
  title: string;
  curriculum: string[];
  chosen: ChosenSession[];
  quotes: Quote[];
  product: { name: string; text: string };
  question: string;
}

/** Up to this number of sessions there is a single one to create in. */
const mostForShortProduct = 4;

const pick = <Item>(items: readonly Item[], seed: number): Item | undefined => items[seed % items.length];

function prepare(wanted: WantedUnit): Planned {
  const { language, sessions, sources } = wanted;
  const texts = planTexts[language];
  const title = oneLine(wanted.topic).replace(/[.,;:]$/, '');
  const topic = insideQuotes(inSentence(title), texts.quoted);
  const seed = seedOf(title);
  const { short, long } = texts.products;
  return {
    wanted,
    texts,
    title,
    topic,
    curriculum: linesOf(wanted.curriculum, /[\n\r;]+/),
    chosen: chooseActivities(sessions, seed, language),
    quotes: quoteSources(sources, title),
    product: pick(sessions <= mostForShortProduct ? short : long, seed) ?? { name: '', text: '' },
    // A topic that asks already guides.
    question: title.endsWith('?') ? inSentence(title) : fill(pick(texts.question.questions, seed) ?? '', { topic }),
  };
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

const inHours = (minutes: number) => `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;

function writeData({ wanted, texts: { data }, product }: Planned): string {
  const { sessions, minutes } = wanted;
  const stage = inCell(wanted.stage);
  return tableOf(
    [data.item, data.value],
    [
      ...(stage ? [[data.stage, stage]] : []),
      [data.sessions, fill(data.sessionsOf, { sessions, minutes })],
      ...(sessions > 1
        ? [[data.total, fill(data.totalOf, { total: sessions * minutes, hours: inHours(sessions * minutes) })]]
        : []),
      [data.product, capitalised(product.name)],
    ],
  );
}

/** In which sessions a line of the curriculum is worked on. */
function placesOf(at: number, { wanted: { sessions, language }, curriculum, texts: { start } }: Planned): string {
  if (sessions === 1) return '';
  const numbers = sessionsOfLine(at, curriculum.length, sessions);
  const list = new Intl.ListFormat(languageFacts[language].locale).format(numbers.map(String));
  if (numbers.length === sessions) return ` (${start.inAll})`;
  return ` (${fill(numbers.length === 1 ? start.inOne : start.inSome, { list })})`;
}

function writeStart(planned: Planned): string {
  const { curriculum, texts, topic, wanted } = planned;
  const { start } = texts;
  const given =
    curriculum.length === 0
      ? [start.nothingGiven]
      : [
          wanted.sessions === 1 ? start.givenOnce : start.given,
          listOf(curriculum.map((line, at) => `${inItem(line)}${placesOf(at, planned)}`)),
        ];
  return [...given, start.goals, listOf(start.goalList.map((goal) => fill(goal, { topic })))].join('\n\n');
}

function writeQuestion({ texts, question, product }: Planned): string {
  return listOf([
    `**${texts.question.label}:** ${question}`,
    `**${texts.question.productLabel}:** ${product.name}. ${product.text}`,
  ]);
}

function writeSessions({ wanted, texts, topic, curriculum, chosen, quotes }: Planned): string {
  const { sessions, minutes } = wanted;
  const shared = shareCurriculum(curriculum, sessions);
  const firstToExplain = chosen.findIndex(({ stage }) => explains(stage));
  return chosen
    .map((session, place) =>
      writeSession({
        chosen: session,
        number: place + 1,
        isOnly: sessions === 1,
        minutes,
        topic,
        curriculum: shared[place] ?? [],
        quotes: place === firstToExplain ? quotes : undefined,
        texts,
      }),
    )
    .join('\n\n');
}

function writeAssessment({ texts, chosen, product }: Planned): string {
  const { assessment, stages } = texts;
  const criteria = [...assessment.criteria, ...(chosen.length > 1 ? [assessment.teamCriterion] : [])];
  return [
    `### ${assessment.evidence}`,
    tableOf(
      [assessment.session, assessment.collected, assessment.recorded],
      chosen.map(({ stage, development }, place) => [
        `${place + 1}`,
        capitalised(development.product),
        stages[stage].record,
      ]),
    ),
    `### ${fill(assessment.product, { product: product.name })}`,
    assessment.productIntro,
    tableOf(
      [assessment.criterion, assessment.reached, assessment.onTheWay],
      criteria.map(({ name, reached, onTheWay }) => [name, reached, onTheWay]),
    ),
    `### ${assessment.self}`,
    assessment.selfIntro,
    listOf(assessment.selfSentences),
  ].join('\n\n');
}

function writeMaterials({ wanted: { sources }, texts: { materials }, product }: Planned): string {
  const links = sources.map(({ title, address }) => linkTo(title, address));
  return listOf([
    ...new Set(links.filter((link) => link !== '')),
    materials.basics,
    fill(materials.product, { product: product.name }),
    materials.criteria,
  ]);
}

/** A draft of a unit for a teacher to edit, by fixed rules, in Markdown. */
export function planUnit(wanted: WantedUnit): string {
  const planned = prepare(wanted);
  const { texts, title } = planned;
  const isOne = wanted.sessions === 1;
  const parts: readonly (readonly [heading: string, text: string])[] = [
    [texts.data.heading, writeData(planned)],
    [texts.start.heading, writeStart(planned)],
    [texts.question.heading, writeQuestion(planned)],
    [isOne ? texts.sessions.headingOfOne : texts.sessions.heading, writeSessions(planned)],
    [texts.inclusion.heading, `${texts.inclusion.intro}\n\n${listOf(texts.inclusion.options)}`],
    [texts.assessment.heading, writeAssessment(planned)],
    [texts.ai.heading, listOf(texts.ai.rules)],
    [texts.materials.heading, writeMaterials(planned)],
  ];
  return [
    `# ${fill(isOne ? texts.lessonTitle : texts.unitTitle, { topic: inSentence(title) })}`,
    ...parts.flatMap(([heading, text]) => [`## ${heading}`, text]),
  ].join('\n\n');
}

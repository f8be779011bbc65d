import { addressOf } from '../../shared/addresses.ts';
import { legalVersionAddress } from '../../shared/pages/legal-versions.ts';

/** What an audit entry is about, as the database read it from the entry's subject. */
export interface NamedSubject {
  /** 'topic' of 'topic #7', '' of '#7' (a user), '-' without a number. */
  thing: string;
  thingId: number | null;
  /** Null for what has no name or no longer exists. */
  subjectName: string | null;
  /** The topic of a comment. */
  topicId: number | null;
  /** Of a tool, or of the tool of a review. */
  slug: string | null;
}

const pages: Record<string, (id: number, subject: NamedSubject) => string | null> = {
  '': addressOf.person,
  user: addressOf.person,
  topic: addressOf.topic,
  comment: (id, { topicId }) => (topicId === null ? null : addressOf.comment(topicId, id)),
  article: addressOf.article,
  class: addressOf.class,
  course: addressOf.course,
  survey: addressOf.survey,
  case: addressOf.moderationCase,
  rubric: addressOf.rubric,
  import: addressOf.peopleImport,
  group: () => '/admin/grupos',
  question_folder: () => '/preguntas',
  helpline: () => '/admin/lineas-de-ayuda',
};

/** Versions have no name, and are never deleted. */
const versions: Record<string, (number: number) => string> = legalVersionAddress;

/** The page that shows the subject; null if it has none or no longer exists. */
export function subjectAddress(subject: NamedSubject): string | null {
  const { thing, thingId, subjectName, slug } = subject;
  const version = Object.hasOwn(versions, thing) ? versions[thing] : undefined;
  if (version && thingId !== null) return version(thingId);
  if (subjectName === null) return null;
  if (slug !== null) return addressOf.tool(slug);
  const page = Object.hasOwn(pages, thing) ? pages[thing] : undefined;
  return page && thingId !== null ? page(thingId, subject) : null;
}

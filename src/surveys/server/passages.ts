import { sql } from 'kysely';
import { type PassageSource, readersOf } from '../../server/text/passages/passage.ts';
import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage, isLanguage } from '../../shared/language.ts';

interface SurveyText {
  id: number;
  language: string;
  title: string;
  description: string;
  translated: string[];
}

/** Surveys that are still open. */
export const surveyPassages: PassageSource = {
  kind: 'survey',
  async read(db, refs) {
    const ids = refs.map(Number);
    const { rows } = await sql<SurveyText>`
      select s.id, ${defaultLanguage}::text as language, s.title, s.description,
             array(select t.language from survey_translations t where t.survey_id = s.id and t.title is not null) as translated
      from surveys s where s.id = any(${ids}::int[]) and coalesce(s.closes_at > now(), true)
      union all
      select s.id, t.language, t.title, coalesce(t.description, s.description), '{}'
      from survey_translations t join surveys s on s.id = t.survey_id
      where s.id = any(${ids}::int[]) and t.title is not null and coalesce(s.closes_at > now(), true)
      order by id, language`.execute(db);
    return rows.flatMap(({ id, language, title, description, translated }) =>
      isLanguage(language)
        ? [
            {
              ref: String(id),
              language,
              readers: readersOf(language, translated.filter(isLanguage)),
              title,
              blocks: [{ text: description, anchor: '' }],
              address: addressOf.survey(id),
            },
          ]
        : [],
    );
  },
};

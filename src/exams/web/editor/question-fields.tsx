import { useTranslations } from 'use-intl';
import { questionLimits, questionTypes } from '../../../shared/limits.ts';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { AnswerFields, type AnswerFieldsProps } from './answers/answer-fields.tsx';
import { MediaFields } from './media/media-fields.tsx';
import { OptionPictureFields } from './media/option-picture-fields.tsx';
import { QuestionTrial } from './preview/question-trial.tsx';
import type { PoolDraft, QuestionDraft } from './question-draft.ts';
import { changesForKind, kindOf, type QuestionKind } from './question-kind.ts';

interface QuestionFieldsProps extends AnswerFieldsProps {
  /** The group that the question joins by a name. Missing where nothing is drawn at random. */
  joinPool?: ((name: string) => PoolDraft | undefined) | undefined;
  /** Whether somebody marks long answers, so that they can be asked for. */
  marksByHand: boolean;
  /** Whether pictures and sounds can be added. Quizzes inside courses have none. */
  hasMedia: boolean;
}

const hasMediaIn = ({ media = [], options }: QuestionDraft) =>
  media.length > 0 || options.some(({ picture }) => picture);

/** All fields of a question. */
export function QuestionFields({ draft, onChange, errorOf, marksByHand, hasMedia, joinPool }: QuestionFieldsProps) {
  const t = useTranslations('question-editor');
  // A question from a bank can bring some to a place that takes none: its author sees what to remove.
  const showsMedia = hasMedia || hasMediaIn(draft);
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label={t('question')}
        hint={t('formulaHint')}
        rows={2}
        required
        maxLength={questionLimits.question}
        value={draft.question}
        error={errorOf('question')}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      {showsMedia && (
        <MediaFields
          media={draft.media ?? []}
          canAdd={hasMedia}
          errorOf={errorOf}
          onChange={(media) => onChange({ media })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <KindField draft={draft} onChange={onChange} errorOf={errorOf} marksByHand={marksByHand} />
        <TextField
          label={t('points')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={draft.points}
          error={errorOf('points')}
          onChange={(event) => onChange({ points: event.target.value })}
        />
      </div>
      <AnswerFields draft={draft} onChange={onChange} errorOf={errorOf} />
      {showsMedia && <OptionPictureFields draft={draft} canAdd={hasMedia} onChange={onChange} errorOf={errorOf} />}
      <HelpFields draft={draft} onChange={onChange} errorOf={errorOf} />
      {joinPool && <PoolField draft={draft} onChange={onChange} errorOf={errorOf} joinPool={joinPool} />}
      <QuestionTrial draft={draft} />
    </div>
  );
}

/** Those that somebody marks. */
const byHand: readonly QuestionKind[] = ['long_answer', 'lab'];

function KindField({
  draft,
  onChange,
  errorOf,
  marksByHand,
}: AnswerFieldsProps & Pick<QuestionFieldsProps, 'marksByHand'>) {
  const t = useTranslations('question-editor');
  const chosen = kindOf(draft);
  return (
    <SelectField
      label={t('type')}
      value={chosen}
      error={errorOf('type')}
      onChange={({ target }) => onChange(changesForKind(target.value as QuestionKind, draft))}
    >
      {[...questionTypes, 'lab' as const]
        .filter((kind) => marksByHand || !byHand.includes(kind) || kind === chosen)
        .map((kind) => (
          <option key={kind} value={kind}>
            {t(`types.${kind}`)}
          </option>
        ))}
    </SelectField>
  );
}

type PoolFieldProps = AnswerFieldsProps & { joinPool: NonNullable<QuestionFieldsProps['joinPool']> };

function PoolField({ draft, onChange, errorOf, joinPool }: PoolFieldProps) {
  const t = useTranslations('question-editor');
  return (
    <TextField
      label={t('pools.field')}
      optionalLabel={t('optional')}
      hint={t('pools.fieldHint')}
      autoComplete="off"
      maxLength={questionLimits.poolName}
      value={draft.pool?.name ?? ''}
      error={errorOf('pool')}
      onChange={(event) => onChange({ pool: joinPool(event.target.value) })}
    />
  );
}

/** The hint before answering, and the explanation after. */
function HelpFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  return (
    <>
      <TextField
        label={t('hint')}
        optionalLabel={t('optional')}
        hint={t('hintHint')}
        autoComplete="off"
        maxLength={questionLimits.hint}
        value={draft.hint ?? ''}
        error={errorOf('hint')}
        onChange={(event) => onChange({ hint: event.target.value })}
      />
      <TextAreaField
        label={t('explanation')}
        optionalLabel={t('optional')}
        hint={t('explanationHint')}
        rows={2}
        maxLength={questionLimits.explanation}
        value={draft.explanation}
        error={errorOf('explanation')}
        onChange={(event) => onChange({ explanation: event.target.value })}
      />
    </>
  );
}

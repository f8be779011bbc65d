import { type ReactNode, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { defaultLanguage, languages } from '../../../shared/language.ts';
import { roles } from '../../../shared/roles.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { languageName } from '../../../web/forms/language-name.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { fieldColumnsClass, FieldError, TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { CatalogueTool } from '../../contract/catalogue.ts';
import { slugOf, toolCategories, toolLimits } from '../../limits.ts';
import { type NewTool } from '../../schemas.ts';
import { criteriaAddress } from '../data/queries.ts';
import { FactFields } from './fact-fields.tsx';
import { readToolForm, useCaseSlots } from './tool-form-values.ts';

interface ToolFormProps {
  tool: CatalogueTool | undefined;
  onSave: (tool: NewTool) => Promise<void>;
}

/** All fields of a tool, in every language. */
export function ToolForm({ tool, onSave }: ToolFormProps) {
  const t = useTranslations('library.catalogue.editor');
  const all = useTranslations('library');
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewTool,
    read: readToolForm,
    send: onSave,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <Part title={t('what')}>
        <NameFields tool={tool} errors={form.errors} />
        <RoleFields tool={tool} error={form.errors['roles']} />
      </Part>
      <Part title={t('words')}>
        <WordFields tool={tool} errors={form.errors} />
      </Part>
      <Part title={all('page.facts.title')}>
        <p className="text-ink-soft">
          {t('markExplanation')}{' '}
          <Link to={criteriaAddress} className={linkClass}>
            {t('criteria')}
          </Link>
        </p>
        <FactFields facts={tool?.facts} errors={form.errors} />
      </Part>
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('saving')}>{tool ? t('save') : t('create')}</SubmitButton>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${cardClass} flex flex-col gap-5 p-4 sm:p-6`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ToolFieldsProps {
  tool: CatalogueTool | undefined;
  errors: Readonly<Record<string, string>>;
}

function NameFields({ tool, errors }: ToolFieldsProps) {
  const t = useTranslations('library.catalogue.editor');
  const category = useTranslations('library.categories');
  const slug = useRef<HTMLInputElement>(null);
  const slugIsOwn = useRef(tool !== undefined);
  return (
    <div className={fieldColumnsClass}>
      <TextField
        label={t('name')}
        name="name"
        required
        maxLength={toolLimits.longestName}
        defaultValue={tool?.name}
        error={errors['name']}
        onChange={(event) => {
          if (slug.current && !slugIsOwn.current) slug.current.value = slugOf(event.target.value);
        }}
      />
      <TextField
        ref={slug}
        label={t('slug')}
        hint={t('slugHint')}
        name="slug"
        required
        // The slug never changes, because links use it.
        readOnly={tool !== undefined}
        defaultValue={tool?.slug}
        error={errors['slug']}
        onChange={() => {
          slugIsOwn.current = true;
        }}
      />
      <TextField label={t('url')} name="url" type="url" required defaultValue={tool?.url} error={errors['url']} />
      <SelectField label={t('category')} name="category" defaultValue={tool?.category ?? ''} error={errors['category']}>
        <option value="">{t('choose')}</option>
        {toolCategories.map((known) => (
          <option key={known} value={known}>
            {category(known)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        name="tags"
        defaultValue={tool?.tags.join(', ')}
        error={errors['tags']}
      />
    </div>
  );
}

function RoleFields({ tool, error }: { tool: CatalogueTool | undefined; error: string | undefined }) {
  const t = useTranslations('library.catalogue.editor');
  return (
    <fieldset>
      <legend className="font-semibold">{t('roles')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {roles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={t(`people.${role}`)}
            defaultChecked={tool?.roles.includes(role)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** A block for each language. Those after the first may stay empty. */
function WordFields({ tool, errors }: ToolFieldsProps) {
  const t = useTranslations('library.catalogue.editor');
  const locale = useLocale();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {languages.map((written) => {
        const language = languageName(written, locale);
        return (
          <div key={written} className="flex flex-col gap-5">
            <TextAreaField
              label={t('description', { language })}
              name={`description.${written}`}
              lang={written}
              rows={4}
              required={written === defaultLanguage}
              maxLength={toolLimits.longestDescription}
              defaultValue={tool?.description[written]}
              error={errors[`description.${written}`]}
            />
            {useCaseSlots.map((slot) => (
              <TextAreaField
                key={slot}
                label={t('use', { number: String(slot + 1), language })}
                name={`uses.${slot}.${written}`}
                lang={written}
                rows={2}
                maxLength={toolLimits.longestUse}
                defaultValue={tool?.uses[slot]?.[written]}
                error={errors[`uses.${slot}.${written}`]}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

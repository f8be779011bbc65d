import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { footerLinksQuery } from '../../web/data/footer-links.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { Card } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { fieldColumnsClass, TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { RepeatedRows } from '../../web/ui/rows/repeated-rows.tsx';
import { changeSiteDetails, type SiteDetails } from '../contract.ts';
import { siteLimits } from '../limits.ts';
import { siteDetailsQuery, teamQuery } from './data/queries.ts';
import { authorityLines, privacyLines, privacyParagraphs, readSiteDetails } from './site-form-values.ts';

interface PartProps {
  details: SiteDetails;
  errors: Record<string, string>;
}

/** All sections are saved together and apply to every page at once. */
export function SiteDetailsForm({ details }: { details: SiteDetails }) {
  const t = useTranslations('site');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).SiteDetails,
    read: (data) => ({ values: readSiteDetails(data) }),
    async send(values) {
      const saved = await call(changeSiteDetails, { body: values });
      queries.setQueryData(siteDetailsQuery().queryKey, saved);
      queries.setQueryData(teamQuery().queryKey, saved.team);
      await queries.invalidateQueries({ queryKey: ['/api/legal/{document}'] });
      queries.setQueryData(footerLinksQuery().queryKey, saved.footerLinks);
      toast({ title: t('saved'), description: t('savedExplanation') });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-3xl flex-col gap-6">
      <PrivacyFields details={details} errors={form.errors} />
      <PeopleFields details={details} errors={form.errors} />
      <LinkFields details={details} errors={form.errors} />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('saving')}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}

function PrivacyFields({ details, errors }: PartProps) {
  const t = useTranslations('site.privacy');
  const line = (name: (typeof privacyLines | typeof authorityLines)[number]) => (
    <TextField
      key={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      name={`privacy.${name}`}
      defaultValue={details.privacy[name]}
      maxLength={name === 'authorityUrl' ? siteLimits.url : siteLimits.line}
      autoComplete="off"
      error={errors[`privacy.${name}`]}
    />
  );
  return (
    <Card as="section" aria-labelledby="privacidad" className="flex flex-col gap-5">
      <h2 id="privacidad" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      {privacyLines.map(line)}
      {privacyParagraphs.map((name) => (
        <TextAreaField
          key={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`)}
          name={`privacy.${name}`}
          defaultValue={details.privacy[name]}
          maxLength={siteLimits.paragraph}
          error={errors[`privacy.${name}`]}
        />
      ))}
      {authorityLines.map(line)}
    </Card>
  );
}

function PeopleFields({ details, errors }: PartProps) {
  const t = useTranslations('site.team');
  return (
    <Card as="section" aria-labelledby="equipo" className="flex flex-col gap-5">
      <h2 id="equipo" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      {(['creators', 'collaborators'] as const).map((group) => (
        <fieldset key={group} className="flex min-w-0 flex-col gap-3">
          <legend className="pb-2 font-semibold">{t(`${group}.title`)}</legend>
          <RepeatedRows
            first={details.team[group].length}
            most={siteLimits.people}
            addLabel={t(`${group}.add`)}
            removeLabel={(number) => t(`${group}.remove`, { number })}
          >
            {({ index, key }) => {
              const person = details.team[group][key];
              const name = `team.${group}.${index}`;
              return (
                <div className={fieldColumnsClass}>
                  <TextField
                    label={t('name')}
                    name={`${name}.name`}
                    required
                    defaultValue={person?.name}
                    maxLength={siteLimits.name}
                    autoComplete="off"
                    error={errors[`${name}.name`]}
                  />
                  <TextField
                    label={t('task')}
                    name={`${name}.task`}
                    defaultValue={person?.task}
                    maxLength={siteLimits.task}
                    autoComplete="off"
                    error={errors[`${name}.task`]}
                  />
                  <TextField
                    label={t('url')}
                    name={`${name}.url`}
                    type="url"
                    defaultValue={person?.url}
                    maxLength={siteLimits.url}
                    autoComplete="off"
                    error={errors[`${name}.url`]}
                  />
                </div>
              );
            }}
          </RepeatedRows>
        </fieldset>
      ))}
    </Card>
  );
}

function LinkFields({ details, errors }: PartProps) {
  const t = useTranslations('site.links');
  return (
    <Card as="section" aria-labelledby="enlaces" className="flex flex-col gap-5">
      <h2 id="enlaces" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <RepeatedRows
        first={details.footerLinks.length}
        most={siteLimits.footerLinks}
        addLabel={t('add')}
        removeLabel={(number) => t('remove', { number })}
      >
        {({ index, key }) => (
          <div className={fieldColumnsClass}>
            <TextField
              label={t('label')}
              name={`footerLinks.${index}.label`}
              required
              defaultValue={details.footerLinks[key]?.label}
              maxLength={siteLimits.label}
              autoComplete="off"
              error={errors[`footerLinks.${index}.label`]}
            />
            <TextField
              label={t('url')}
              name={`footerLinks.${index}.url`}
              required
              defaultValue={details.footerLinks[key]?.url}
              maxLength={siteLimits.url}
              autoComplete="off"
              error={errors[`footerLinks.${index}.url`]}
            />
          </div>
        )}
      </RepeatedRows>
    </Card>
  );
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { siteStylesAddress, siteStylesPath } from '../../../shared/pages/site-files.ts';
import { logoLimits } from '../../../shared/settings/limits.ts';
import type { SiteLogo } from '../../../shared/settings/logo.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { changeLogo, deleteLogo, getLogo, type LogoSetting } from '../../../site/contract.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { sendBytes } from '../../../web/lazy/send-bytes.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { FileField } from '../../../web/ui/fields/file-field.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { FixedNote } from './settings-frame.tsx';

/** The site's logo. A picture is sent when it is chosen; the rest of the page has a save button. */
export function LogoCard() {
  const t = useTranslations('siteSettings.centre.logo');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  return (
    <Card as="section" aria-labelledby="logo-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="logo-title" className="text-lg">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{t('explanation')}</p>
      </div>
      <FixedNote variable={fixed.logo} />
      <LogoField which="logo" isFixed={fixed.logo !== undefined} />
      {settings.logo && <LogoField which="darkLogo" isFixed={fixed.logo !== undefined} />}
      {settings.logo && <Looks logo={settings.logo} darkLogo={settings.darkLogo} />}
    </Card>
  );
}

function LogoField({ which, isFixed }: { which: LogoSetting; isFixed: boolean }) {
  const t = useTranslations('siteSettings.centre.logo');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { change, remove } = useLogoActions(which);
  if (isFixed) return null;
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label={t(`${which}.label`)}
        hint={t(`${which}.hint`)}
        accept="image/png,image/jpeg,image/webp"
        chosen={change.sending ? t('sending') : undefined}
        words={{ choose: t('choose'), none: settings[which] ? t('present') : t('none') }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) change.run(file);
          target.value = '';
        }}
      />
      <FormProblem problem={change.problem ?? remove.problem} />
      {settings[which] && (
        <Button icon="trash" className="self-start" busy={remove.sending && t('removing')} onClick={() => remove.run()}>
          {t(`${which}.remove`)}
        </Button>
      )}
    </div>
  );
}

function useLogoActions(which: LogoSetting) {
  const t = useTranslations('siteSettings.centre.logo');
  const call = useCall();
  const queries = useQueryClient();
  const show = (logo: SiteLogo | null, title: string) => {
    const key = siteSettingsQuery().queryKey;
    queries.setQueryData(key, (settings) => settings && { ...settings, [which]: logo });
    const settings = queries.getQueryData(key);
    if (settings) showSiteStyles(settings);
    toast({ title });
  };
  const change = useAction(async (file: File) => {
    if (file.size > logoLimits.bytes) throw new Error(t('tooLarge'));
    const signal = new AbortController().signal;
    show(
      await sendBytes(changeLogo, { params: { which }, content: file }, { onProgress: () => {}, signal }),
      t('saved'),
    );
  });
  const remove = useAction(async () => {
    await call(deleteLogo, { params: { which } });
    show(null, t('removed'));
  });
  return { change, remove };
}

/** The header of this page shows the new look at once. */
export function showSiteStyles(settings: SiteSettings): void {
  const shown = document.head.querySelector<HTMLLinkElement>(`link[href^="${siteStylesPath}"]`);
  const address = siteStylesAddress(settings);
  if (!address) return shown?.remove();
  const link = shown ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  if (!shown) document.head.append(link);
}

const addressOf = ({ hash }: SiteLogo) => getLogo.path.replace('{hash}', hash);

/** As the header shows it, on a light and on a dark background. */
function Looks({ logo, darkLogo }: { logo: SiteLogo; darkLogo: SiteLogo | null }) {
  const t = useTranslations('siteSettings.centre');
  const { siteName } = useSuspenseQuery(siteSettingsQuery()).data;
  const shown = { light: logo, dark: darkLogo ?? logo };
  return (
    <div className="flex flex-wrap gap-4">
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className="flex flex-col gap-2">
          <div
            className={classes(
              'grid h-20 w-60 place-items-center rounded-control border',
              scheme === 'light' ? 'bg-[#ffffff]' : 'bg-[#2a2a3a]',
            )}
          >
            <img
              src={addressOf(shown[scheme])}
              alt={siteName}
              width={shown[scheme].width}
              height={shown[scheme].height}
              className={classes(
                'h-10 w-40 object-contain',
                scheme === 'dark' && !darkLogo && 'rounded-md bg-[#ffffff] p-1',
              )}
            />
          </div>
          <figcaption className="text-sm text-ink-soft">{t(`accent.schemes.${scheme}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

import { useTranslations } from 'use-intl';
import type { FileLabels } from '../ui/fields/file-field.tsx';

export function useFileLabels(): FileLabels {
  const t = useTranslations('shell.file');
  return { choose: t('choose'), none: t('none') };
}

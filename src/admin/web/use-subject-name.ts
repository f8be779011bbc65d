import { useTranslations } from 'use-intl';
import { type AuditSubject, readAuditSubject } from './audit-subject.ts';

/** A dot in a message id means nesting. */
function serviceId<Field extends string>(field: Field) {
  return field.replace('.', '_') as Field extends `${infer Service}.${infer Name}` ? `${Service}_${Name}` : never;
}

/** What an entry is about, in words. */
export function useSubjectName(): (written: string) => string {
  const t = useTranslations('admin');
  const role = useTranslations('shell.roles');
  const settingName = useSettingName();
  return (written) => {
    const subject = readAuditSubject(written);
    switch (subject.kind) {
      case 'read': {
        const [a = 0, b = 0, c = 0] = subject.read.ids;
        return t(`audit.reads.${subject.read.what}`, { a, b, c });
      }
      case 'word':
        return t(`audit.words.${subject.word}`);
      case 'service':
        return `${t(`audit.services.${serviceId(subject.field)}`)}: ${subject.value}`;
      case 'tool-import':
        return t('audit.subjects.toolImport', { added: subject.added, changed: subject.changed });
      case 'class-accounts':
        return t('audit.subjects.classAccounts', { id: subject.classId, count: subject.count });
      case 'role-change':
        return t('audit.subjects.roleChange', { id: subject.id, from: role(subject.from), to: role(subject.to) });
      case 'role':
        return role(subject.role);
      case 'other':
        return written;
      default:
        return 'id' in subject ? t(`audit.subjects.${subject.kind}`, { id: subject.id }) : settingName(subject);
    }
  };
}

type SettingKind =
  | 'figures'
  | 'sign-up'
  | 'unconfirmed-email'
  | 'teacher-sign-up'
  | 'authors'
  | 'minimum-age'
  | 'attachment-limit'
  | 'ai-level'
  | 'backup-choice'
  | 'written-setting'
  | 'first-posts'
  | 'setting';
type ChangedSetting = Extract<AuditSubject, { kind: SettingKind }>;

/** A setting with its new value. */
function useSettingName(): (setting: ChangedSetting) => string {
  const t = useTranslations('admin.settings');
  const subject = useTranslations('admin.audit.subjects');
  return (setting) => {
    switch (setting.kind) {
      case 'figures':
        return `${t('communityFigures.label')}: ${t(`communityFigures.names.${setting.figures}`)}`;
      case 'sign-up':
        return `${t('signUp.label')}: ${t(`signUp.names.${setting.mode}`)}`;
      case 'unconfirmed-email':
        return `${t('unconfirmedEmail.label')}: ${t(`unconfirmedEmail.names.${setting.mode}`)}`;
      case 'teacher-sign-up':
        return `${t('teacherSignUp.label')}: ${t(`teacherSignUp.names.${setting.way}`)}`;
      case 'authors':
        return `${t(`${setting.name}.label`)}: ${t(`authors.${setting.mode}`)}`;
      case 'minimum-age':
        return `${t('minimumAge.label')}: ${setting.age}`;
      case 'attachment-limit':
        return `${t(`${setting.name}.label`)}: ${setting.number}`;
      case 'ai-level':
        return `${t('ai.usual')}: ${t(`ai.levels.${setting.level}`)}`;
      case 'backup-choice':
        return `${t(`${setting.name}.label`)}: ${t(setting.choice)}`;
      case 'written-setting':
        return setting.value ? `${t(`${setting.name}.label`)}: ${setting.value}` : t(`${setting.name}.label`);
      case 'first-posts':
        return `${t('firstPostsHeld.label')}: ${t('firstPostsHeld.count', { count: setting.count })}`;
      case 'setting':
        return subject('setting', { name: t(`${setting.name}.label`), on: setting.on ? 'yes' : 'no' });
    }
  };
}
